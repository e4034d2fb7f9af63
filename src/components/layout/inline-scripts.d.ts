// Made by src/build/inline-scripts.ts.

declare module 'virtual:inline-scripts' {
  /** takes the display face on a good line, and waits for the first screen */
  export const HEAD_SCRIPT: string;
  /** shows the notices of the moment */
  export const NOTICES_SCRIPT: string;
  /** gives the ad's page the headline of the visitor's campaign */
  export const CAMPAIGN_SCRIPT: string;
}
