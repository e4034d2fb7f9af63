import { map } from 'nanostores';

/**
 * The app in parts: the desk comes first, and the others after its list, with an import that is made when it is asked for. Two, not
 * one for each screen: those would be a dozen files more, for what they share.
 */

type Fetched<Code> = { code?: Code; hasFailed?: boolean };

const createPart = <Code extends object>(load: () => Promise<Code>) => {
  const $fetched = map<Fetched<Code>>({});
  /** Does nothing where it is there already. */
  const fetchCode = async (): Promise<void> => {
    if ($fetched.get().code !== undefined) return;
    await load().then(
      (code) => $fetched.set({ code }),
      () => $fetched.set({ hasFailed: true }),
    );
  };
  return { $fetched, fetchCode };
};

export type Part<Code extends object> = ReturnType<typeof createPart<Code>>;

/** The ways in, for those who are not in yet. */
export const door = createPart(() => import('./door.ts'));

/** Everything but the desk, for those who are. */
export const inside = createPart(() => import('./inside.ts'));
