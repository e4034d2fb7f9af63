import { parentPort, workerData } from 'node:worker_threads';
import { finishFiles } from './finish-files.ts';
import { FINISH_STEPS } from './finish-steps.ts';

/** A thread of finished-pages.ts. */
export type Share = { folder: string; root: string; files: readonly string[] };

const { folder, root, files } = workerData as Share;
parentPort?.postMessage(await finishFiles({ folder, root: new URL(root) }, FINISH_STEPS, files));
