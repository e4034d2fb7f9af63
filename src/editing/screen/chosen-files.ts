import { wrongKind } from './check-picture.ts';
import { showRefusal } from './refusal-window.ts';

/** Events whose files may come in. */
const looked = new WeakSet<Event>();

/** Why files cannot come in, each with its name. */
const reasonsAgainst = async (files: readonly File[]): Promise<string[]> => {
  const wrong = await Promise.all(
    files.map(async (file) => {
      const why = await wrongKind(file.name, file);
      return why && `${file.name}: ${why}`;
    }),
  );
  return wrong.filter((why) => why !== undefined);
};

const onChange = async (event: Event) => {
  const { target } = event;
  if (looked.has(event) || !(target instanceof HTMLInputElement) || !target.files?.length) return;
  event.stopImmediatePropagation();
  const reasons = await reasonsAgainst([...target.files]);
  if (reasons.length > 0) {
    target.value = '';
    showRefusal(reasons);
    return;
  }
  const again = new Event('change', { bubbles: true });
  looked.add(again);
  target.dispatchEvent(again);
};

/**
 * Says of files that are chosen why they cannot come in, before Sveltia makes anything of them: it would take a photo of an
 * iPhone for a broken file (0.221), and its decoder for them comes from elsewhere. Files that are dropped cannot be held back;
 * of those Sveltia says it, in the words of screen-words.ts.
 */
export const lookAtChosenFiles = () => addEventListener('change', onChange, { capture: true });
