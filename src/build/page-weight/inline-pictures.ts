const INLINED = /<source\b[^>]*\sdata-inlined\b[^>]*>/g;
const ADDRESS = /\ssrcset="\/([^"\s]+)[^"]*"(?:\ssizes="[^"]*")?/;

/**
 * The page with the pictures in itself that ask for it (`data-inlined`, picture-sources.ts): they come with the page's own
 * bytes, ahead of those that can wait. `readPicture` gives a built file by its path.
 */
export const inlinePictures = (html: string, readPicture: (file: string) => Buffer): string =>
  html.replace(INLINED, (source) => {
    const [text, file] = ADDRESS.exec(source) ?? [];
    if (text === undefined || file === undefined)
      throw new Error(`a picture to be inlined without its file: ${source}`);
    const data = readPicture(file).toString('base64');
    const bare = source.replace(/\sdata-inlined(?:="[^"]*")?/, '');
    return bare.replace(text, ` srcset="data:image/avif;base64,${data}"`);
  });
