/** What someone reads on a page: its words without tags, each element's on a line. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/^[\s\S]*?<main[^>]*>|<\/main>[\s\S]*$/g, '')
    .replace(/<\/?(?:p|li|ul|h\d|section|tr|div|form|option|summary|label|figcaption|button)\b[^>]*>/g, '\n')
    .replace(/<\/(?:td|th)>/g, ' | ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Where its links lead. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
