/** Shows on the app's icon how many there are to call; none for 0. Browsers without such a number, or a right to it, show none. */
export const showOnIcon = async (toCall: number): Promise<void> => {
  await navigator.setAppBadge?.(toCall).catch(() => {});
};
