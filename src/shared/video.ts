export const VIDEO = /https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?v=|shorts\/)|youtu\.be\/)([\w-]{11})/;

/** Where videos are loaded from, once someone has pressed one. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';
