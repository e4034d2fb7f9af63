import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { post as Post } from './post.ts';

/**
 * Signs in, or enrolls this device, with a passkey: https://simplewebauthn.dev. Loaded only on pages with such a button. It
 * imports nothing that the script of every page imports: that would be one more file for all of them.
 */

/** Browsers say little on purpose. */
const explain = (error: unknown): string => {
  const { name, message } = error as Error;
  switch (name) {
    case 'Refusal':
      return message;
    case 'NotAllowedError':
      return 'That was canceled or took too long, or this device has no passkey for the office.';
    case 'InvalidStateError':
      return 'This device is already enrolled: sign in.';
    default:
      return 'This browser does not support passkeys. Use the phone’s own browser, up to date.';
  }
};

const signIn = async (post: typeof Post) => {
  const optionsJSON = (await post('/sign-in/options', {})) as PublicKeyCredentialRequestOptionsJSON;
  await post('/sign-in', { credential: await startAuthentication({ optionsJSON }) });
  // The requested page, which is shown now.
  location.reload();
};

const enroll = async (post: typeof Post) => {
  const token = location.hash.slice(1);
  const optionsJSON = (await post('/enrol/options', { token })) as PublicKeyCredentialCreationOptionsJSON;
  await post('/enrol', { token, credential: await startRegistration({ optionsJSON }) });
  location.assign('/office');
};

/** @param button says in `data-passkey` what it does */
export const startPasskeys = (button: HTMLButtonElement, post: typeof Post) => {
  const begin = button.dataset.passkey === 'enroll' ? enroll : signIn;
  const failure = document.querySelector('[data-failure]');
  button.disabled = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    failure?.replaceChildren();
    try {
      await begin(post);
    } catch (error) {
      failure?.replaceChildren(explain(error));
      button.disabled = false;
    }
  });
};
