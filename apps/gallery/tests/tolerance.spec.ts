import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { builtStories, openStory, type Story } from './stories';
import { tolerance } from './tolerance';

const picture = 'reference.png';

function storyOf(id: string): Story {
  const story = builtStories().find((one) => one.id === id);
  if (story === undefined) throw new Error(`No story ${id}.`);
  return story;
}

/** Keeps how a story looks as what it is compared with in the same test. */
async function keepAsReference(page: Page, testInfo: TestInfo): Promise<void> {
  const path = testInfo.snapshotPath(picture, { kind: 'screenshot' });
  await page.screenshot({ path, animations: 'disabled' });
}

for (const id of ['actions-button--all', 'fields-textfield--all', 'status-notice--all']) {
  test(`noise in ${id} passes`, async ({ page }, testInfo) => {
    await openStory(page, storyOf(id), { width: 390 });
    await keepAsReference(page, testInfo);
    // Every colour up to two levels off, drawn on another path that rounds edges otherwise.
    await page.addStyleTag({ content: 'html { filter: brightness(0.992); }' });
    await expect(page).toHaveScreenshot(picture, tolerance);
  });
}

/** Colours that are close to the ones of the light theme, each with a story whose picture must tell. */
const wrongColors = [
  ['--color-accent', '#3565d6', 'actions-button--all'],
  ['--color-border-strong', '#99a2b0', 'fields-textfield--all'],
  ['--color-danger', '#a02018', 'fields-textfield--all'],
  ['--color-border', '#d0d5dd', 'layout-layout--all'],
  ['--color-text-muted', '#68738a', 'fields-textfield--all'],
  ['--color-success-soft', '#d5eede', 'status-notice--all'],
  ['--color-surface', '#f6f7f9', 'fields-textfield--all'],
] as const;

for (const [token, color, id] of wrongColors) {
  test(`a wrong ${token} in ${id} is seen`, async ({ page }, testInfo) => {
    await openStory(page, storyOf(id), { width: 390 });
    await keepAsReference(page, testInfo);
    await page.addStyleTag({ content: `html:root { ${token}: ${color}; }` });
    await expect(page).not.toHaveScreenshot(picture, tolerance);
  });
}

test('a wrong size is seen', async ({ page }, testInfo) => {
  await openStory(page, storyOf('actions-button--all'), { width: 390 });
  await keepAsReference(page, testInfo);
  await page.addStyleTag({ content: 'html:root { --space-2: 0.5625rem; }' });
  await expect(page).not.toHaveScreenshot(picture, tolerance);
});
