// Made by src/integrations/inline-scripts.ts.

declare module 'virtual:inline-scripts' {
  /** takes the display face on a good line, and waits for the first screen */
  export const HEAD_SCRIPT: string;
  /** shows the notices of the moment */
  export const NOTICES_SCRIPT: string;
  /** reports taps on the phone number, and gives an ad page the headline of the visitor's campaign */
  export const AD_SCRIPT: string;
  /** the same with the headlines of towns, or of other words that dashes join */
  export const TOWN_SCRIPT: string;
  /** puts a video in the place of its picture when that is pressed */
  export const VIDEO_SCRIPT: string;
}
