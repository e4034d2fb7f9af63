import { main, parseFlags } from '../../../src/cli/main.ts';
import { OFFICE_PATH } from '../../../src/office/contract/paths.ts';
import {
  eachRound,
  LINE_FLAGS,
  onLine,
  readLine,
  SEE_DOCS,
  type Setup,
  seconds,
  traffic,
} from '../../bench/line/on-line.ts';
import { type OfficeBehind, officeBehind } from './office-behind.ts';
import { type OfficeStart, startTwice } from './visit-office.ts';

/**
 * `npm run bench -- office-line [--line edge --rounds 3]`: the first and a later start of the office on a slow line, for someone who is
 * signed in. Needs root and Linux. Run nothing else at the same time.
 */

const officeRow = (starts: OfficeStart[]) => ({
  'list s': seconds(starts, 'list'),
  'news s': seconds(starts, 'news'),
  'of it connecting s': seconds(starts, 'connecting'),
  'kB down + up': traffic(starts),
});

const measureOffice = async (measured: Setup, office: OfficeBehind) => {
  const { line, spki, origin } = measured;
  const starts = await eachRound(measured, () => startTwice(line, spki, origin + OFFICE_PATH, office));
  return {
    'first start': officeRow(starts.map(({ first }) => first)),
    'a later one': officeRow(starts.map(({ later }) => later)),
  };
};

await main(async (stop) => {
  const { values } = parseFlags(process.argv.slice(2), LINE_FLAGS, SEE_DOCS);
  await onLine({ ...readLine(values), paths: [], stop, startBehind: officeBehind }, async (measured, office) =>
    console.table(await measureOffice(measured, office)),
  );
});
