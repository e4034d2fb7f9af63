/** Of the Network Information API, which only some browsers have, and not all with a `type`: https://wicg.github.io/netinfo/ */
type Connection = { effectiveType: string; saveData: boolean; type?: string };

const { connection } = navigator as { connection?: Connection };

/** The line is fast, and the visitor does not save data. */
export const isGood = () => connection?.effectiveType === '4g' && !connection.saveData;

/** It is Wi-Fi or a cable as well, where kilobytes cost nobody anything. */
export const isFree = () => isGood() && /wifi|ethernet/.test(connection?.type as string);
