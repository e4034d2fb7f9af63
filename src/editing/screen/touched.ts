/** Whether somebody has used the screen since it has opened an entry, or has saved it. */
let isUsed = false;

export const isTouched = () => isUsed;

/** An entry has been opened, or saved: nobody has touched what is shown from here on. */
export const beginUntouched = () => {
  isUsed = false;
};

/** Begins to notice when somebody presses or types something. */
export const watchTouches = () => {
  for (const event of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(
      event,
      () => {
        isUsed = true;
      },
      { capture: true },
    );
  }
  // Sveltia tells of its own steps by this event, too.
  window.addEventListener('hashchange', beginUntouched);
};
