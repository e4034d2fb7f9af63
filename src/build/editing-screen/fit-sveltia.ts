import type { Plugin } from 'vite';

/**
 * What Sveltia 0.221 would ask elsewhere, and what it finds instead: the fonts of its first moment (its package brings the
 * same, which it takes a moment later), whether there is a newer version, and how GitHub is. The policy of the page
 * would refuse all of them.
 */
const ELSEWHERE: [RegExp, string][] = [
  [/url\(https:\/\/cdn\.jsdelivr\.net\/[^)]*\)/g, "local('')"],
  [/https:\/\/unpkg\.com\/@sveltia\/cms/g, 'data:application/json,{}#'],
  [/https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g, 'data:application/json,{"status":{"indicator":"none"}}'],
];

/** Trying again later helps nobody whose file is wrong. What stands in the way follows. */
const WORDS: [RegExp, string][] = [
  [
    /title:`Error`,description:`There was an error while saving the entry\. Please try again later\.`/,
    'title:`Not saved`,description:`Nothing was saved. This is in the way:`',
  ],
];

const SVELTIA = /@sveltia\/cms\/npm\/index\.js$/;

/** Keeps the editing screen to its own files, and to words that help. The build stops when a new version of Sveltia is written otherwise. */
export const fitSveltia = (): Plugin => ({
  name: 'fit-sveltia',
  transform(code, id) {
    if (!SVELTIA.test(id.split('?')[0] ?? '')) return undefined;
    return {
      code: [...ELSEWHERE, ...WORDS].reduce((text, [found, instead]) => {
        if (text.search(found) < 0) throw new Error(`Sveltia no longer has ${found}: see fit-sveltia.ts.`);
        return text.replace(found, instead);
      }, code),
      map: null,
    };
  },
});
