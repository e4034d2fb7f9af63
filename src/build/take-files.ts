/** A list that several threads work off together, and how many of it are taken. */
export type SharedFiles = { files: readonly string[]; taken: Int32Array<SharedArrayBuffer> };

export const shareFiles = (files: readonly string[]): SharedFiles => ({
  files,
  taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
});

/** The next that no thread has taken yet, and so on to the last: a thread that starts late takes fewer, and none waits for it. */
export function* takeFiles({ files, taken }: SharedFiles): Generator<string> {
  for (;;) {
    const file = files[Atomics.add(taken, 0, 1)];
    if (file === undefined) return;
    yield file;
  }
}
