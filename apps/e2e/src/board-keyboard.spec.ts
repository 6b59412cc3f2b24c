import type { Locator, Page } from '@playwright/test';
import { answerTo } from './answers';
import { registerCompany } from './api';
import { boardPath, heads, openBoard, titlesIn } from './board-page';
import { callTasks, createTask } from './boards';
import { picture } from './files';
import { expectFocusIn } from './keyboard';
import { expect, startSignedIn, test } from './test';

/** Goes on with Tab until `locator` has the focus, and sees that each stop on the way can be seen. */
async function tabTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press(key);
    if (await locator.evaluate((element) => element === document.activeElement)) {
      await expect(locator).toBeInViewport();
      return;
    }
  }
  throw new Error('The keyboard does not get there.');
}

test('a board is made, opened and filled by keyboard alone', async ({ page }) => {
  await startSignedIn(page, await registerCompany());
  await page.goto('/task_management');
  const create = page.getByRole('button', { name: '+ Create Board' });
  await expect(create).toBeVisible();
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const title = page.getByLabel('Board title');
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.type('Launch');
  await page.keyboard.press('Enter');
  await expect(title).toBeHidden();
  await expect(create).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Launch', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Launch' })).toBeVisible();
  const newList = page.getByLabel('Title of a new list');
  await expect(newList).toBeVisible();
  await tabTo(page, newList);
  await page.keyboard.type('To do');
  await page.keyboard.press('Enter');
  await expect(heads(page)).toHaveText(['To do']);

  const addTask = page.getByRole('button', { name: '+ Add a Task to To do' });
  await tabTo(page, addTask, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title of a new task in To do')).toBeFocused();
  await page.keyboard.type('Plan');
  await page.keyboard.press('Enter');
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan']);
  await page.keyboard.press('Escape');
  await expect(addTask).toBeFocused();
});

test('the menu of a card gives the focus back, and its entries are reached by arrows', async ({ page }) => {
  await openBoard(page, { 'To do': ['Plan', 'Build'] });
  const menu = page.getByRole('button', { name: 'Actions for Plan' });
  await tabTo(page, menu);
  for (const attempt of ['first', 'second']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Open' }), attempt).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menu).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  for (const name of ['Rename', 'Move…']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Plan' });
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the table is reached by arrows, and items are ticked there by space', async ({ page }) => {
  const company = await registerCompany();
  const { board, task } = await createTask(company);
  const checklist = await callTasks<{ id: string }>(company, 'POST', 'taskchecklist/create/', {
    title: 'Steps',
    task: task.id,
  });
  await callTasks(company, 'POST', 'taskchecklistitem/create/', { title: 'First step', task_check_list: checklist.id });
  await startSignedIn(page, company);
  await page.goto(boardPath(board));
  const tab = page.getByRole('tab', { name: 'List' });
  await expect(tab).toBeVisible();
  await tabTo(page, tab);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Table' })).toBeFocused();
  const item = page.getByRole('checkbox', { name: 'First step' });
  await expect(item).toBeVisible();
  await tabTo(page, item);
  const ticked = answerTo(page, 'PATCH', '/taskchecklistitem/update/');
  await page.keyboard.press('Space');
  expect((await ticked).ok()).toBe(true);
  await expect(item).toBeChecked();
});

test('dialogs and editors of a task give the focus back', async ({ page }) => {
  const company = await registerCompany();
  const { path } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Write the report' })).toBeVisible();

  const addChecklist = page.getByRole('button', { name: 'Add Checklist' });
  await tabTo(page, addChecklist);
  await page.keyboard.press('Enter');
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(addChecklist).toBeFocused();

  const editDescription = page.getByRole('button', { name: 'Edit Description' });
  await tabTo(page, editDescription);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(editDescription).toBeFocused();
});

test("hovering a card's title shows its cover", async ({ page }) => {
  const company = await registerCompany();
  const { board, path } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto(path);
  await page.getByLabel('Cover image').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Cover image of Write the report' })).toBeVisible();

  await page.goto(boardPath(board));
  const title = page.getByRole('link', { name: 'Write the report' });
  const preview = page.locator('body > img');
  await expect(preview).toHaveCount(0);
  await title.hover();
  await expect(preview).toBeInViewport({ ratio: 1 });
  // It has its place before its picture is there.
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(preview).toHaveCount(0);
});

test('a card and a line of the table keep the focus when they are scrolled out of sight', async ({ page }) => {
  const tasks = Array.from({ length: 60 }, (_, index) => `Task ${index + 1}`);
  await openBoard(page, { 'To do': tasks });
  const first = page.getByRole('link', { name: 'Task 1', exact: true });
  const last = page.getByRole('link', { name: 'Task 60', exact: true });
  const scrollAway = async () => {
    await first.focus();
    // The end moves while rows are drawn.
    await expect(async () => {
      // As a mouse wheel does; the keyboard would bring the focus along.
      await first.evaluate((link) => {
        for (let at: Element | null = link; at !== null; at = at.parentElement) {
          if (getComputedStyle(at).overflowY === 'auto') at.scrollTop = at.scrollHeight;
        }
      });
      await expect(last).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(first).not.toBeInViewport();
    await expect(first).toBeFocused();
  };

  await scrollAway();
  await tabTo(page, page.getByRole('link', { name: 'Task 2', exact: true }));

  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('table', { name: 'Tasks' })).toBeVisible();
  await scrollAway();
  await tabTo(page, page.getByRole('link', { name: 'Task 2', exact: true }));
});
