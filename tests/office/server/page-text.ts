/** What someone reads on a page: its words without tags, each element's on a line. */
export const readLines = (html: string): string[] =>
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
export const readLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const readable = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** A form of a page, by where it is sent: what it sends by itself, and the names of all that can be filled in or pressed. */
export const formOn = (html: string, action: string) => {
  const [, form] = html.match(new RegExp(`<form[^>]*action="${action}"[^>]*>([\\s\\S]*?)</form>`)) ?? [];
  if (form === undefined) throw new Error(`No form for ${action} is on the page`);
  const hidden = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    fields: Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, readable(value)])),
    names: [...form.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name),
  };
};
