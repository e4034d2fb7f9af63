// Made by src/build/inline-scripts.ts.

declare module 'virtual:inline-scripts' {
  /** takes the display face on a good line, and waits for the first screen */
  export const HEAD_SCRIPT: string;
  /** shows the notices of the moment */
  export const NOTICES_SCRIPT: string;
  /** tells of taps on the phone number, and gives the ad's page the headline of the visitor's campaign */
  export const AD_SCRIPT: string;
}
