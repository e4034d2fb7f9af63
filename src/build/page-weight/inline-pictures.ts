const INLINED = /<source\b[^>]*\sdata-inlined\b[^>]*>/g;
const ADDRESS = /\ssrcset="\/([^"\s]+)[^"]*"(?:\ssizes="[^"]*")?/;

/**
 * The page with the pictures in itself that ask for it (`data-inlined`, picture-sources.ts): they come with the page's own
 * bytes, ahead of those that can wait. `readPicture` gives a built file by its path.
 */
export const inlinePictures = async (html: string, readPicture: (file: string) => Promise<Buffer>): Promise<string> => {
  const inlined = await Promise.all(
    (html.match(INLINED) ?? []).map(async (source) => {
      const [text, file] = ADDRESS.exec(source) ?? [];
      if (text === undefined || file === undefined)
        throw new Error(`a picture to be inlined without its file: ${source}`);
      const data = (await readPicture(file)).toString('base64');
      const bare = source.replace(/\sdata-inlined(?:="[^"]*")?/, '');
      return bare.replace(text, ` srcset="data:image/avif;base64,${data}"`);
    }),
  );
  return html.replace(INLINED, () => inlined.shift() ?? '');
};
