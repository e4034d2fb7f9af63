/** What the browser says of the line. Safari and Firefox do not say it, and `type` only some browsers: https://wicg.github.io/netinfo/ */
export type Connection = { effectiveType: string; saveData: boolean; type?: string };

const { connection } = navigator as { connection?: Connection };

/** Whether the browser calls the line fast and the visitor does not ask to save data. False where it says nothing. */
export const isGood = () => connection?.effectiveType === '4g' && !connection.saveData;

/** Whether the line is, besides, Wi-Fi or cable, where a visitor does not pay by the kilobyte. */
export const isFree = () => isGood() && /wifi|ethernet/.test(connection?.type as string);
