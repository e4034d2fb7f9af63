/** The address of a video on YouTube, by the name that it has there. */
export const VIDEO = /https:\/\/(?:www\.|m\.)?(?:youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})/;

/** Where videos come from, once somebody has pressed one. */
export const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';
