import type { Page } from '@playwright/test';
import { heads, openBoard, titlesIn } from './board-page';
import { expect, test } from './test';

/** Two changes of one thing that are made before the first has its answer arrive in their order. */

/**
 * Holds the first call to `path` until what this resolves with is called. The route stays: taking it away while calls are under
 * way can lose one.
 */
async function holdFirst(page: Page, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route(`**${path}**`, async (route) => {
    const isHeld = isFirst;
    isFirst = false;
    if (isHeld) await isReleased;
    await route.continue();
  });
  return release;
}

/** Resolves when so many calls to `path` have been answered. */
function answered(page: Page, path: string, count: number): Promise<void> {
  let left = count;
  return new Promise((resolve) => {
    page.on('response', (response) => {
      if (response.request().method() === 'OPTIONS' || !response.url().includes(path)) return;
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

async function moveTo(page: Page, task: string, list: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${task}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${task}` });
  await dialog.getByLabel('List').selectOption(list);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
}

test('a card that is moved twice stays where it was moved last', async ({ page }) => {
  await openBoard(page, { One: ['Walk', 'Run'], Two: ['Swim'], Three: [] });
  const release = await holdFirst(page, '/task/move/');
  const both = answered(page, '/task/move/', 2);
  await moveTo(page, 'Walk', 'Two');
  await expect(titlesIn(page, 'Two')).toHaveText(['Swim', 'Walk']);
  await moveTo(page, 'Walk', 'Three');
  await expect(titlesIn(page, 'Three')).toHaveText(['Walk']);
  release();
  await both;
  await expect(titlesIn(page, 'Three')).toHaveText(['Walk']);
  await page.reload();
  await expect(titlesIn(page, 'Three')).toHaveText(['Walk']);
  await expect(titlesIn(page, 'Two')).toHaveText(['Swim']);
});

test('a list that is renamed twice keeps its last name', async ({ page }) => {
  await openBoard(page, { One: [], Two: [] });
  const release = await holdFirst(page, '/taskboardlist/update/');
  const both = answered(page, '/taskboardlist/update/', 2);
  for (const [from, to] of [
    ['One', 'First'],
    ['First', 'Foremost'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for list ${from}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
    await page.getByRole('textbox', { name: 'List title' }).fill(to);
    await page.keyboard.press('Enter');
    await expect(heads(page)).toHaveText([to, 'Two']);
  }
  release();
  await both;
  await page.reload();
  await expect(heads(page)).toHaveText(['Foremost', 'Two']);
});
