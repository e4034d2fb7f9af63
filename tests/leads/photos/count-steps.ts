import { vi } from 'vitest';

/** Counts what a reader does with bytes, instead of timing it: each access to an array, and each number read through a view. */

type Steps = { taken: number; most: number };

const step = (steps: Steps, many = 1) => {
  steps.taken += many;
  if (steps.taken > steps.most) throw new Error(`more than ${steps.most} steps`);
};

const counted = (bytes: Uint8Array, steps: Steps): Uint8Array =>
  new Proxy(bytes, {
    get: (_, name) => {
      step(steps);
      if (name === 'subarray') return (from?: number, to?: number) => counted(bytes.subarray(from, to), steps);
      if (name === 'indexOf') {
        return (value: number, from = 0) => {
          const at = bytes.indexOf(value, from);
          step(steps, (at < 0 ? bytes.length : at) - from);
          return at;
        };
      }
      const value: unknown = Reflect.get(bytes, name, bytes);
      return typeof value === 'function' ? value.bind(bytes) : value;
    },
  });

/** What `read` makes of the bytes. @throws after `most` steps per byte, plus a few thousand */
export const countSteps = <Result>(bytes: Uint8Array, most: number, read: (bytes: Uint8Array) => Result): Result => {
  const steps: Steps = { taken: 0, most: most * bytes.length + 5_000 };
  const views = (['getUint16', 'getUint32'] as const).map((name) => {
    const read = DataView.prototype[name];
    return vi.spyOn(DataView.prototype, name).mockImplementation(function (this: DataView, ...at) {
      step(steps);
      return read.apply(this, at);
    });
  });
  try {
    return read(counted(bytes, steps));
  } finally {
    for (const view of views) view.mockRestore();
  }
};
