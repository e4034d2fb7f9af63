/** Sveltia's file of words that build-screen.ts exchanges for screen-words.ts: the one whose days and numbers read as here. */
const OURS = 'en-CA';

/** Sveltia takes its words by the languages that the browser names: whoever reads English gets ours. */
export const readOurEnglish = () => {
  const languages = navigator.languages.map((language) => (/^en\b/.test(language) ? OURS : language));
  Object.defineProperty(navigator, 'languages', { value: languages });
};
