export const PICTURES_FOLDER = 'src/assets/pictures';

/** True for the names of files that browsers show or the build turns into such. */
export const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(name);
