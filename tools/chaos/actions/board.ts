import type { Page } from 'playwright-core';
import type { Person } from '../person.ts';
import type { Actions } from './action.ts';
import { needed } from './impossible.ts';

const board = ['board'] as const;
/** More would not stand beside each other in the window. */
const mostLists = 5;

/** What people do on a board. */
export const boardActions: Actions = {
  'add tasks': { at: board, weight: 4, do: addTasks },
  'rename a task': { at: board, weight: 3, do: renameTask },
  'mark as done or reopen': { at: board, weight: 3, do: toggleDone },
  'drag a task': { at: board, weight: 4, do: dragTask },
  'move a task': { at: board, weight: 2, do: moveTask },
  'delete a task': { at: board, weight: 2, do: deleteTask },
  'add a list': { at: board, weight: 1, do: addList },
  'rename a list': { at: board, weight: 1, do: renameList },
  'move a list': { at: board, weight: 1, do: moveList },
  'delete a list': { at: board, weight: 0.3, do: deleteList },
  'send a refused entry again': { at: board, weight: 1, do: sendRefused },
  'rename a board': { at: ['boards'], weight: 3, do: renameBoard },
  'add a board': { at: ['boards'], weight: 1, do: addBoard },
};

/** Runs in the page: the cards in sight, with the middle of each. */
const cardsInSight = () =>
  [...document.querySelectorAll('[role="listitem"][data-card]')].map((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    const list = card.closest('[role="list"]')?.getAttribute('aria-label') ?? '';
    const title = card.querySelector('[data-card-title]')?.textContent ?? '';
    return { title, list, x: x + width / 2, y: y + height / 2 };
  });

async function anyCard({ page, random }: Person) {
  const cards = (await page.evaluate(cardsInSight)).filter(({ title }) => title !== '');
  return needed(random.pick(cards));
}

async function anyList({ page, random }: Person): Promise<string> {
  return needed(random.pick(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()));
}

async function inMenu(page: Page, of: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function addTasks(person: Person): Promise<void> {
  const { page, random } = person;
  const list = await anyList(person);
  const field = page.getByRole('textbox', { name: `Title of a new task in ${list}`, exact: true });
  if ((await field.count()) === 0) await page.getByRole('button', { name: `+ Add a Task to ${list}` }).click();
  for (let left = 1 + random.below(3); left > 0; left -= 1) {
    await field.fill(person.text('Task'));
    await page.keyboard.press('Enter');
  }
}

async function renameTask(person: Person): Promise<void> {
  const { title } = await anyCard(person);
  await inMenu(person.page, title, 'Rename');
  await person.page.getByRole('textbox', { name: 'Task title' }).fill(person.text('Renamed'));
  await person.page.keyboard.press('Enter');
}

async function toggleDone(person: Person): Promise<void> {
  const { title } = await anyCard(person);
  await person.page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await person.page.getByRole('menuitem', { name: /^(Mark as Done|Reopen)$/ }).click();
}

async function dragTask(person: Person): Promise<void> {
  const { page, random } = person;
  const card = await anyCard(person);
  const list = page.getByRole('list', { name: await anyList(person), exact: true });
  const goal = needed(await list.boundingBox());
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  try {
    await page.mouse.move(card.x + 12, card.y + 12, { steps: 4 });
    const y = goal.y + random.next() * Math.min(Math.max(goal.height, 20), 280);
    await page.mouse.move(Math.min(goal.x + goal.width / 2, 1_200), y, { steps: 10 });
  } finally {
    await page.mouse.up();
  }
}

async function moveTask(person: Person): Promise<void> {
  const { page, random } = person;
  const { title } = await anyCard(person);
  const list = await anyList(person);
  await inMenu(page, title, 'Move…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('List').selectOption({ label: list });
  await dialog.getByLabel('Position').fill(String(1 + random.below(4)));
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
}

async function deleteTask(person: Person): Promise<void> {
  const { page } = person;
  const { title } = await anyCard(person);
  await inMenu(page, title, 'Delete');
  await page
    .getByRole('alertdialog', { name: `Delete ${title}` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
}

async function addList(person: Person): Promise<void> {
  const { page } = person;
  needed((await page.getByRole('main').getByRole('heading', { level: 2 }).count()) < mostLists ? true : null);
  await page.getByRole('textbox', { name: 'Title of a new list' }).fill(person.text('List'));
  await page.keyboard.press('Enter');
}

async function renameList(person: Person): Promise<void> {
  await inMenu(person.page, `list ${await anyList(person)}`, 'Rename');
  await person.page.getByRole('textbox', { name: 'List title' }).fill(person.text('List'));
  await person.page.keyboard.press('Enter');
}

async function moveList(person: Person): Promise<void> {
  await inMenu(person.page, `list ${await anyList(person)}`, needed(person.random.pick(['Move left', 'Move right'])));
}

async function deleteList(person: Person): Promise<void> {
  await inMenu(person.page, `list ${await anyList(person)}`, 'Delete list');
}

async function sendRefused({ page }: Person): Promise<void> {
  await page.getByRole('main').getByRole('list', { name: 'Being added' }).getByText('Try again').first().click();
}

async function renameBoard(person: Person): Promise<void> {
  const { page } = person;
  const buttons = page.getByRole('button', { name: /^Rename / });
  const place = person.random.below(Math.max(1, await buttons.count()));
  await buttons.nth(place).click();
  await page.getByRole('textbox', { name: 'Board title' }).fill(person.text('Board'));
  await page.keyboard.press('Enter');
}

async function addBoard(person: Person): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: '+ Create Board' }).click();
  await page.getByLabel('Board title').fill(person.text('Board'));
  await page.getByRole('button', { name: 'Add Board' }).click();
}
