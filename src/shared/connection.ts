/** What the browser says about the connection. Safari and Firefox say nothing, and only some browsers give `type`: https://wicg.github.io/netinfo/ */
export type Connection = { effectiveType: string; saveData: boolean; type?: string };

const { connection } = navigator as { connection?: Connection };

/** Whether the browser calls the connection fast and the visitor does not want to save data. False if it says nothing. */
export const isFast = () => connection?.effectiveType === '4g' && !connection.saveData;

/** Whether it is also Wi-Fi or cable, where a visitor does not pay by the kilobyte. */
export const isUnmetered = () => isFast() && /wifi|ethernet/.test(connection?.type as string);
