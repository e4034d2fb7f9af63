import { expect, test } from '../../e2e/fixtures.ts';
import { enrolled, lead, serveOffice } from './office.ts';

test('the office finds and exports towns and postal codes, and corrects them by their name', async ({
  browser,
  site,
}) => {
  const { office, stop } = await serveOffice({ isBuilt: true, site });
  const page = await enrolled(browser, office.invite('Margaux', '--owner'));
  const ada = await office.send({ ...lead('Ada Quiet'), service: 'cedar-fence', zip: 'P6A 2E4' });
  await office.send({ ...lead('Ben Loud'), service: 'cedar-fence', zip: 'p0r1b0' });
  for (const [name, ...searches] of [
    ['Ada Quiet', 'sault ste. marie', 'p6a2e4', 'P6A 2E4'],
    ['Ben Loud', 'algoma southwest', 'P0R 1B0', 'p0r'],
  ]) {
    for (const q of searches) {
      await page.goto(`/office/find?${new URLSearchParams({ q })}`);
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([name ?? '']);
    }
  }
  const csv = await (await page.request.get('/office/hand-over/plain.csv')).text();
  expect(csv).toMatch(/Algoma Southwest.*p0r1b0/);
  await page.goto(`/office/leads/${ada}/correct`);
  await expect(page.getByLabel('Postal code')).toHaveValue('P6A 2E4');
  await stop();
});
