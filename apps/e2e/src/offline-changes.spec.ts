import type { Checklist, ChecklistItem } from '@atrium/contracts/boards';
import type { Page } from '@playwright/test';
import { registerCompany } from './api';
import { boardPath, heads, list, openBoard, titlesIn } from './board-page';
import { callTasks, createTask, readTask } from './boards';
import { PageTraffic } from './page-rest';
import { expect, startSignedIn, test } from './test';

/** What was not accepted is not on screen: not while the line is down, nor when it is back. */

const lists = { One: ['Walk', 'Run'], Two: ['Swim'] };

let traffic: PageTraffic;
test.beforeEach(({ page }) => {
  traffic = new PageTraffic(page);
});

/** Once the page has what it fetches by itself after it was shown, as it has for whoever looks at it for a moment. */
async function goOffline(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await traffic.comesToRest();
  await page.context().setOffline(true);
}
const goOnline = (page: Page) => page.context().setOffline(false);

async function dragWalkToTwo(page: Page): Promise<void> {
  const card = await list(page, 'One').getByRole('listitem').first().boundingBox();
  const goal = await list(page, 'Two').boundingBox();
  if (card === null || goal === null) throw new Error('Nothing to drag.');
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2 + 12, card.y + card.height / 2 + 12, { steps: 4 });
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 10 });
  await page.mouse.up();
}

async function inMenu(page: Page, of: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function retype(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.keyboard.press('Enter');
}

interface Change {
  readonly name: string;
  readonly make: (page: Page) => Promise<void>;
  readonly message: string;
  readonly before: (page: Page) => Promise<void>;
  readonly after: (page: Page) => Promise<void>;
}

const onBoard: readonly Change[] = [
  {
    name: 'a card that is dragged',
    make: dragWalkToTwo,
    message: 'The task couldn’t be moved. It’s back where it was.',
    before: async (page) => {
      await expect(titlesIn(page, 'One')).toHaveText(['Walk', 'Run']);
      await expect(titlesIn(page, 'Two')).toHaveText(['Swim']);
    },
    after: async (page) => {
      await expect(titlesIn(page, 'One')).toHaveText(['Run']);
      await expect(titlesIn(page, 'Two')).toHaveCount(2);
    },
  },
  {
    name: 'a card that is renamed',
    make: async (page) => {
      await inMenu(page, 'Walk', 'Rename');
      await retype(page, 'Task title', 'Stroll');
    },
    message: 'The task couldn’t be updated.',
    before: (page) => expect(titlesIn(page, 'One')).toHaveText(['Walk', 'Run']),
    after: (page) => expect(titlesIn(page, 'One')).toHaveText(['Stroll', 'Run']),
  },
  {
    name: 'a card that is marked as done',
    make: (page) => inMenu(page, 'Walk', 'Mark as Done'),
    message: 'Failed to mark task as done',
    before: (page) => expect(list(page, 'One').getByRole('img', { name: 'Completed' })).toHaveCount(0),
    after: (page) => expect(list(page, 'One').getByRole('img', { name: 'Completed' })).toHaveCount(1),
  },
  {
    name: 'a list that is renamed',
    make: async (page) => {
      await inMenu(page, 'list One', 'Rename');
      await retype(page, 'List title', 'First');
    },
    message: 'The list couldn’t be updated.',
    before: (page) => expect(heads(page)).toHaveText(['One', 'Two']),
    after: (page) => expect(heads(page)).toHaveText(['First', 'Two']),
  },
  {
    name: 'a list that is moved',
    make: (page) => inMenu(page, 'list One', 'Move right'),
    message: 'The list couldn’t be updated.',
    before: (page) => expect(heads(page)).toHaveText(['One', 'Two']),
    after: (page) => expect(heads(page)).toHaveText(['Two', 'One']),
  },
  {
    name: 'a list that is deleted',
    make: (page) => inMenu(page, 'list One', 'Delete list'),
    message: 'The list couldn’t be deleted.',
    before: (page) => expect(heads(page)).toHaveText(['One', 'Two']),
    after: (page) => expect(heads(page)).toHaveText(['Two']),
  },
];

for (const { name, make, message, before, after } of onBoard) {
  test(`${name} offline is undone at once, and sent again on request`, async ({ page }) => {
    await openBoard(page, lists);
    await goOffline(page);
    await make(page);
    const toast = page.getByRole('alertdialog', { name: message });
    await expect(toast).toBeVisible();
    await before(page);

    await goOnline(page);
    await toast.getByRole('button', { name: 'Try again' }).click();
    await after(page);
    await expect(toast).toBeHidden();
    await page.reload();
    await after(page);
  });
}

test('a board that is renamed or deleted offline is as it was', async ({ page }) => {
  const company = await registerCompany();
  const { board } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto('/task_management');
  await expect(page.getByRole('link', { name: board.title })).toBeVisible();

  await goOffline(page);
  await page.getByRole('button', { name: `Rename ${board.title}` }).click();
  await retype(page, 'Board title', 'Landing');
  const toast = page.getByRole('alertdialog', { name: 'Failed to update task board' });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('link', { name: board.title })).toBeVisible();

  await goOnline(page);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Landing' })).toBeVisible();
});

test('a board that is deleted offline is still there, and is deleted on request', async ({ page }) => {
  const company = await registerCompany();
  const { board } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto('/task_management');
  const tile = page.getByRole('link', { name: board.title });
  await expect(tile).toBeVisible();

  await goOffline(page);
  await page.getByRole('button', { name: `Delete ${board.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  const toast = page.getByRole('alertdialog', { name: 'The board couldn’t be deleted.' });
  await expect(toast).toBeVisible();
  await expect(tile).toBeVisible();

  await goOnline(page);
  await page.reload();
  await expect(tile).toBeVisible();

  await goOffline(page);
  await page.getByRole('button', { name: `Delete ${board.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await goOnline(page);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(tile).toBeHidden();
  await expect(toast).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '+ Create Board' })).toBeVisible();
  await expect(tile).toBeHidden();
});

test('a task that is deleted offline is still there, and the dialog says so', async ({ page }) => {
  await openBoard(page, lists);
  await goOffline(page);
  await inMenu(page, 'Walk', 'Delete');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('Failed to delete the task. Please try again.')).toBeVisible();
  await expect(list(page, 'One').getByText('Walk')).toBeVisible();

  await goOnline(page);
  await page.reload();
  await expect(titlesIn(page, 'One')).toHaveText(['Walk', 'Run']);

  await goOffline(page);
  await inMenu(page, 'Walk', 'Delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('Failed to delete the task. Please try again.')).toBeVisible();
  await goOnline(page);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(titlesIn(page, 'One')).toHaveText(['Run']);
  await page.reload();
  await expect(titlesIn(page, 'One')).toHaveText(['Run']);
});

test('the box of a checklist item in the table that is ticked offline is empty again', async ({ page }) => {
  const company = await registerCompany();
  const { board, task } = await createTask(company);
  const checklist = await callTasks<Checklist>(company, 'POST', 'taskchecklist/create/', {
    title: 'Steps',
    task: task.id,
  });
  await callTasks<ChecklistItem>(company, 'POST', 'taskchecklistitem/create/', {
    title: 'Proofread',
    task_check_list: checklist.id,
  });
  await startSignedIn(page, company);
  await page.goto(`${boardPath(board)}&tab=table`);
  const box = page.getByRole('checkbox', { name: 'Proofread' });
  await expect(box).not.toBeChecked();

  await goOffline(page);
  await page.getByText('Proofread').click();
  const toast = page.getByRole('alertdialog', { name: 'Failed to update checklist item' });
  await expect(toast).toBeVisible();
  await expect(box).not.toBeChecked();

  await goOnline(page);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(box).toBeChecked();
});

test('a task that is marked as done offline is not shown as completed', async ({ page }) => {
  const company = await registerCompany();
  const { task, path } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();

  await goOffline(page);
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  const toast = page.getByRole('alertdialog', { name: 'Failed to mark task as done' });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Done' })).toBeVisible();

  await goOnline(page);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await expect.poll(async () => (await readTask(company, task.id)).task.is_completed).toBe(true);
});

test('a change whose answer was lost is shown once the line is back', async ({ page }) => {
  const [company, board] = await openBoard(page, lists);
  // The call arrives, its answer does not.
  await page.route('**/task/move/**', async (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2) ?? '';
    await callTasks(company, 'POST', `task/move/${id}/`, route.request().postDataJSON());
    await route.abort('connectionreset');
  });
  await dragWalkToTwo(page);
  await expect(page.getByRole('alertdialog', { name: /couldn’t be moved/ })).toBeVisible();
  await expect(titlesIn(page, 'Two')).toHaveCount(2);
  const snapshot = await callTasks<{ lists: { cards: unknown[] }[] }>(company, 'GET', `taskboard/whole/${board.id}/`);
  expect(snapshot.lists.map(({ cards }) => cards.length)).toEqual([1, 2]);
});
