import { readFileSync } from 'node:fs';

type Claim = {
  claim: string;
  paths: string[];
  /** whether only this page may make it */
  only: boolean;
};

const CLAIM = /‘(.+?)’(?!s)/g;
const PATH = /(?<=[\s(])\/[\w/-]*/g;

/** The claims of one line: "‘127 reviews’ on / only; ‘120+ reviews’ on /about and /services". */
const findClaims = (line: string): Claim[] =>
  line.split(';').flatMap((part) =>
    [...part.matchAll(CLAIM)].map(([, claim = '']) => ({
      claim,
      paths: [...part.replace(CLAIM, '').matchAll(PATH)].map(([path]) => path),
      only: / only\s*$/.test(part),
    })),
  );

/** The claims of PROMISES.md, each with its pages. */
export const specifiedClaims = (): Claim[] => {
  const [, claims = ''] = readFileSync('tests/PROMISES.md', 'utf8').split(/^## .*$/m);
  return claims.split('\n').flatMap((line) => (line.startsWith('- ') ? findClaims(line) : []));
};
