import { Problem } from './main.ts';
import { runTool } from './tool.ts';

/** Astro asks, tells and fetches nothing on the network by itself. */
export const ASTRO_ENV = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };

export const build = async (stop: AbortSignal): Promise<void> => {
  const { code, output } = await runTool('astro', ['build'], { env: ASTRO_ENV, stop });
  if (code === 0) return;
  console.error(output);
  throw new Problem('The pages could not be built: the message above says what to correct.');
};
