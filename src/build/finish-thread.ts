import { parentPort, workerData } from 'node:worker_threads';
import { finishFiles } from './finish-files.ts';
import { FINISH_STEPS } from './finish-steps.ts';
import { type SharedFiles, takeFiles } from './take-files.ts';

/** A thread of finished-pages.ts. */
export type Work = { folder: string; root: string; shared: SharedFiles };

const { folder, root, shared } = workerData as Work;
parentPort?.postMessage(await finishFiles({ folder, root: new URL(root) }, FINISH_STEPS, takeFiles(shared)));
