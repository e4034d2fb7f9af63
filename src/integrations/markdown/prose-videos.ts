/** Rendered Markdown with the script that plays its videos (play-video.ts), where it has one; all other text is the same to the byte. */
export const proseVideos = (html: string, script: string) =>
  html.includes('data-video=') ? `${html}<script>${script}</script>` : html;
