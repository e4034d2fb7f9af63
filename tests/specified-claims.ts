import { readFileSync } from 'node:fs';

export type Claim = {
  claim: string;
  paths: string[];
  /** whether only this page may make it */
  only: boolean;
};

const CLAIM = /‘(.+?)’(?!s)/g;
const PATH = /(?<=[\s(])\/[\w/-]*/g;

/** The claims of one line: "‘127 reviews’ on / only; ‘120+ reviews’ on /about and /services". */
export const findClaims = (line: string): Claim[] =>
  line.split(';').flatMap((part) =>
    [...part.matchAll(CLAIM)].map(([, claim = '']) => ({
      claim,
      paths: [...part.replace(CLAIM, '').matchAll(PATH)].map(([path]) => path),
      only: / only\s*$/.test(part),
    })),
  );

const [, firstSection = ''] = readFileSync('tests/SPECIFICATION.md', 'utf8').split(/^## .*$/m);

const claimLines = firstSection.split('\n').filter((line) => line.startsWith('- ') && findClaims(line).length > 0);

/** Whether a line of SPECIFICATION.md is a claim, all of which are tested alike. */
export const isClaim = (line: string) => claimLines.includes(`- ${line}`);

/** What the first section of SPECIFICATION.md claims, each with its pages. */
export const specifiedClaims = (): Claim[] => claimLines.flatMap(findClaims);
