/** Does work once more after it was asked for, one after the other: of all that was asked for meanwhile only the last counts. */
export const oneAtATime = (work: () => Promise<void>) => {
  let isAsked = false;
  let isWorking = false;
  return async (): Promise<void> => {
    isAsked = true;
    if (isWorking) return;
    isWorking = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isWorking = false;
  };
};
