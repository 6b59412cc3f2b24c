import type { Page } from '@playwright/test';
import { registerCompany } from './api';
import { heads, openBoard, titlesIn } from './board-page';
import { createTask, readTask } from './boards';
import { expect, startSignedIn, test } from './test';

/** What is typed while the former entry is on its way is neither lost nor mixed up. */

/** Every create answers this much later. */
async function slowDown(page: Page, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  await page.route(/\/(task|taskboardlist|taskchecklistitem|taskchat)\/(create|reply)\/$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

const type = (page: Page, ...lines: string[]) => page.keyboard.type(lines.map((line) => `${line}\n`).join(''));

for (const latency of [0, 300, 1_200]) {
  test(`tasks typed one after the other are all added, in order, at ${latency} ms of latency`, async ({ page }) => {
    await openBoard(page, { Shopping: [] });
    await slowDown(page, latency);
    await page.getByRole('button', { name: '+ Add a Task to Shopping' }).click();
    await type(page, 'Buy milk', 'Buy bread', 'Buy eggs');
    await expect(page.getByRole('textbox', { name: 'Title of a new task in Shopping' })).toHaveValue('');
    await expect(titlesIn(page, 'Shopping')).toHaveText(['Buy milk', 'Buy bread', 'Buy eggs']);
    await page.reload();
    await expect(titlesIn(page, 'Shopping')).toHaveText(['Buy milk', 'Buy bread', 'Buy eggs']);
  });
}

test('lists typed one after the other are all added, in order', async ({ page }) => {
  await openBoard(page, {});
  await slowDown(page, 300);
  await page.getByRole('textbox', { name: 'Title of a new list' }).click();
  await type(page, 'To do', 'Doing', 'Done');
  await expect(heads(page)).toHaveText(['To do', 'Doing', 'Done']);
});

test('subtasks, checklist items and comments typed one after the other are all added, in order', async ({ page }) => {
  const company = await registerCompany();
  const { task, path } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto(path);
  await page.getByRole('button', { name: 'Add Checklist' }).click();
  await page.getByRole('dialog').getByLabel('Checklist title').fill('Supplies');
  await page.keyboard.press('Enter');
  await slowDown(page, 300);

  await page.getByRole('textbox', { name: 'New item of Supplies' }).click();
  await type(page, 'Paper', 'Ink');
  await page.getByRole('textbox', { name: 'Add a subtask' }).click();
  await type(page, 'Draft', 'Review', 'Send');
  await page.getByRole('textbox', { name: 'Write a comment' }).click();
  await page.keyboard.type('First');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Second');
  await page.keyboard.press('Control+Enter');

  await expect
    .poll(async () => {
      const { checklists, subtasks, comments } = await readTask(company, task.id);
      return {
        items: checklists[0]?.items.map(({ title }) => title),
        subtasks: subtasks.map(({ title }) => title),
        comments: comments.map(({ message }) => message),
      };
    })
    .toEqual({ items: ['Paper', 'Ink'], subtasks: ['Draft', 'Review', 'Send'], comments: ['First', 'Second'] });
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('');
});

test('what could not be sent comes back to be sent again, and what was typed after it waits', async ({ page }) => {
  await openBoard(page, { Shopping: [] });
  await page.getByRole('button', { name: '+ Add a Task to Shopping' }).click();
  await page.context().setOffline(true);
  await type(page, 'Buy milk', 'Buy bread');
  await expect(page.getByText('The task couldn’t be added.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Not added yet' })).toHaveValue('Buy milk');
  await expect(titlesIn(page, 'Shopping')).toHaveCount(0);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(titlesIn(page, 'Shopping')).toHaveText(['Buy milk', 'Buy bread']);
});
