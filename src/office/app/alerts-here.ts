import { atom } from 'nanostores';

/** What happened to this device's alerts when the office was opened (device/push-setting.ts): they cannot be set up again, or they were. */
export type AlertsHere = 'lost' | 'restored' | undefined;
export const $alertsHere = atom<AlertsHere>();
