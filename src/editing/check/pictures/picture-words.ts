/** What is to be said of the words beside a picture, and better ones where that can be told. */
type Judged = { says: string; instead?: string };

/** Fewer characters say nothing of a picture. */
const SHORTEST = 10;

/** The name that a camera or a phone gives to a picture, or any file: nobody who cannot see it learns anything from that. */
const FILE_NAME = /\.(jpe?g|png|webp|heic|gif|avif)$|^(img|dsc[nf]?|pxl|photo|image|screenshot)[-_ ]?\d+/i;

/** `A photo of our`, `Image showing`: what a screen reader has said already when it comes to the words. */
const SAYS_PICTURE =
  /^(?:this is |here is )?(?:an? |the |our )?(?:image|picture|photo|photograph|snapshot|screenshot)s? (?:of|showing|that shows?)\s+/i;

const TOO_LITTLE = 'This says too little to someone who cannot see the picture. Describe what is seen, in a sentence.';

const saysTooLittle = (alt: string) => alt.length < SHORTEST || FILE_NAME.test(alt.trim());

/** What those who cannot see a picture lack in its words, or hear twice; undefined when all is well. */
export const judgePictureWords = (alt: string): Judged | undefined => {
  const [opening = ''] = SAYS_PICTURE.exec(alt) ?? [];
  const rest = alt.slice(opening.length);
  if (saysTooLittle(rest)) return { says: TOO_LITTLE };
  if (opening === '') return undefined;
  const says = `Screen readers say by themselves that this is a picture, so “${opening.trim()}” is heard twice. Begin with what is seen.`;
  return { says, instead: rest.charAt(0).toUpperCase() + rest.slice(1) };
};
