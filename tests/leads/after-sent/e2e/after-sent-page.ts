import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openLocal } from '../../../../src/leads/cli/database.ts';
import { expect } from '../../../e2e/fixtures.ts';
import { fillQuote, sendButton } from '../../../e2e/quote-form-page.ts';
import { sites } from '../../../e2e/sites.ts';
import { storedLeads } from '../../../e2e/stored-leads.ts';

/** A photo of 3 megapixels: resized it still has about 170 kB, like photos of a real place. */
const makePhoto = async (name: string) => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 };
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'gray', noise } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 90 }).toBuffer() };
};

export const NAMES = ['stair.jpg', 'porch.jpg', 'yard.jpg'] as const;
export const PHOTOS = await Promise.all(NAMES.map(makePhoto));

export const PHOTO_ADDRESS = /\/api\/requests\/[\w-]+\/photos\/[\w-]+$/;
const SENT_SENTENCE = 'Quote Request Sent!';

export const chooser = (page: Page) => page.getByLabel('Photos of the place');
export const keptNotice = (page: Page) => page.locator('.notice').filter({ hasText: 'not gone out yet' });
export const photoRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

export const newEmail = () => `${randomUUID().slice(0, 13)}@road.example`;

/** Sends the quote form of the contact page, waits for what follows it, and returns its address. */
export const sendQuote = async (page: Page, email = newEmail()) => {
  await page.goto('/contact');
  await fillQuote(page);
  await page.locator('main form').first().getByLabel('Email').fill(email);
  await sendButton(page).click();
  await expect(page.getByText(SENT_SENTENCE)).toBeVisible();
  await expect(chooser(page)).toBeVisible();
  return email;
};

/** The one lead with this address, and what was added to it. */
export const storedRequest = async (email: string) => {
  const [lead, ...others] = await storedLeads(email);
  if (lead === undefined || others.length > 0) throw new Error(`not exactly one lead of ${email}`);
  const run = openLocal(sites.example.dataDir);
  const photos = (await run({
    sql: 'SELECT id, type, width, height, small FROM photos WHERE lead_id = ? ORDER BY stored_at',
    values: [lead.id],
  })) as { id: string; type: string; width: number; height: number; small: string | null }[];
  const [row] = await run({ sql: 'SELECT addition FROM leads WHERE id = ?', values: [lead.id] });
  return { lead, photos, addition: JSON.parse(String((row as { addition: string | null }).addition ?? '{}')) };
};
