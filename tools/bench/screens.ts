import type { Page } from 'playwright-core';
import { commonWord } from './search-seed.ts';
import type { Screen } from './screen-visits.ts';

/** A screen that an entry of the navigation leads to. */
function place(name: string, path: string, start: string, content: string): Screen {
  const link = `nav[aria-label="Main"] a[href="${path}"]`;
  return {
    name,
    start,
    event: 'click',
    content,
    prepare: (page) => page.hover(link),
    open: (page) => page.click(link),
  };
}

const paletteLine = '[role="dialog"] [role="option"]';

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector(paletteLine);
}

export const screens: readonly Screen[] = [
  place('home', '/', '/employee_dashboard', 'section[aria-label="My day"] article[aria-busy="false"]'),
  {
    name: 'palette, its first lines',
    start: '/',
    event: 'keydown',
    content: paletteLine,
    prepare: async (page) => {
      await openPalette(page);
      await page.keyboard.press('Escape');
      // It leaves the document once it has faded.
      await page.waitForSelector(paletteLine, { state: 'detached' });
    },
    open: (page) => page.keyboard.press('Control+k'),
  },
  {
    name: 'palette, results for a word',
    start: '/',
    event: 'input',
    content: `${paletteLine} mark`,
    prepare: openPalette,
    open: (page) => page.keyboard.insertText(commonWord),
  },
  place('people directory', '/employee_dashboard', '/', 'main [data-employee]'),
  {
    name: 'people & access',
    start: '/settings/profile',
    event: 'click',
    content: 'table[aria-label="Accounts"] [aria-rowindex="2"]',
    prepare: (page) => page.getByRole('tab', { name: 'People & access' }).hover(),
    open: (page) => page.getByRole('tab', { name: 'People & access' }).click(),
  },
  place('approvals', '/hr', '/', '[aria-label="Inbox"] li[aria-posinset]'),
];
