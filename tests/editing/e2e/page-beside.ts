import type { FrameLocator, Page } from '@playwright/test';

const PANE = 'iframe.preview';

/** The window beside the fields that draws pages, in Sveltia's own frame. */
export const windowBeside = (page: Page) =>
  page.frameLocator(PANE).getByTitle('The page as visitors will see it').contentFrame();

export const pageIn = (window: FrameLocator | Page) => window.getByTitle('The page', { exact: true }).contentFrame();

export const pageBeside = (page: Page) => pageIn(windowBeside(page));
