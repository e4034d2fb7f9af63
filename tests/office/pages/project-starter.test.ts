import { expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../../src/editing/check/check-content.ts';
import { readContent } from '../../../src/editing/check/content-files.ts';
import { formatFinding } from '../../../src/editing/check/format-findings.ts';
import { entriesOf } from '../../../src/editing/check/read-file.ts';
import { newContent } from '../../../src/editing/new/new-content.ts';
import { readEdited } from '../../../src/integrations/edited.ts';
import { projectStarter } from '../../../src/office/pages/project-starter.ts';
import { pageFiles } from '../../../src/office/server/job-page/page-files.ts';
import { smallSite } from '../../content/small-site.ts';

const TODAY = '2026-12-01';

test('a job of the office begins as the project of the command, and passes the check, however much it has', async () => {
  const site = await smallSite();
  onTestFinished(() => site.cleanUp());
  const { files } = await readContent(site.root);
  const commanded = newContent('project', 'Deck: "wide", #1 – 50%', TODAY, {
    files,
    entries: files.flatMap(entriesOf),
    picture: 'src/assets/pictures/winter-deck.jpg',
    position: undefined,
  }).text;
  const order = Number(/^order: (\d+)$/m.exec(commanded)?.[1]);
  const picture = (id: string) => ({ id, alt: `Deck ${id}: seen from the lake`, type: 'image/jpeg' as const });
  const large = { ...picture('1f3a9c2e-0000'), bytes: new Uint8Array(await site.picture(1600)) };
  const more = { ...picture('2f3a9c2e-0000'), bytes: new Uint8Array(await site.picture(1200)) };
  const content = { title: 'Deck: "wide", #1 – 50%', town: 'Elk Rapids: east', finishedOn: TODAY };
  const filesWith = (shown: (typeof large)[], town = content.town) =>
    pageFiles(projectStarter(order, readEdited()), 'deck-wide', { ...content, town }, shown);
  for (const { path, bytes } of filesWith([large, more])) await site.write(path, Buffer.from(bytes));
  const findings = (await checkContent(site.root, new Date(TODAY))).filter(({ file }) => file.includes('deck-wide'));
  expect(findings.filter(({ severity }) => severity === 'error').map(formatFinding)).toEqual([]);
  expect(new Set(findings.map(({ says }) => says))).toEqual(
    new Set(['This is still to be written.', 'The text is still to be written.']),
  );
  const [least] = filesWith([large], '');
  // For optional fields the office gives only the name.
  const lines = (text: string) =>
    text
      .split('\n')
      .filter((line) => !/^title:|^ {2}(src|alt):|^# {2}/.test(line))
      .map((line) => line.replace(/^(# \w+:).*/, '$1'));
  expect(lines(new TextDecoder().decode(least?.bytes))).toEqual(lines(commanded));
});
