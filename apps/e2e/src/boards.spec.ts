import type { Locator, Page, Request } from '@playwright/test';
import { answerTo } from './answers';
import { registerCompany } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { boardPath, heads, list, openBoard, spokenOn, titlesIn } from './board-page';
import { expect, startSignedIn, test } from './test';

/** Drags a card over another one, which is in the list `title`. */
async function drag(page: Page, from: Locator, to: Locator, title: string): Promise<void> {
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (start === null || end === null) throw new Error('Both ends of a drag must be in sight.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  // The first pixels lift it.
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2 + 10, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 15 });
  // What is let go of before that goes elsewhere.
  await expect(spokenOn(page)).toHaveText(new RegExp(` in ${title}\\.$`));
  await page.mouse.up();
}

test('a board is created, renamed, opened, deleted and brought back', async ({ page }) => {
  await startSignedIn(page, await registerCompany());
  await page.goto('/task_management');
  await page.getByRole('button', { name: '+ Create Board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Board' });
  await dialog.getByLabel('Board title').fill('Relaunch');
  await dialog.getByRole('button', { name: 'Add Board' }).click();
  await expect(page.getByRole('link', { name: 'Relaunch' })).toBeVisible();

  await page.getByRole('button', { name: 'Rename Relaunch' }).click();
  await page.getByLabel('Board title').fill('Lift-off');
  // It shows at once, and the list of boards is read again when one comes back to it.
  const renamed = answerTo(page, 'PATCH', '/taskboard/update/');
  await page.keyboard.press('Enter');
  await renamed;
  await page.getByRole('link', { name: 'Lift-off' }).click();
  await expect(page).toHaveURL(/task_board_details\/[\da-f-]+\?boardTitle=Lift-off$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lift-off' })).toBeVisible();

  await page.getByRole('link', { name: 'Boards' }).click();
  await page.getByRole('button', { name: 'Delete Lift-off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await expect(page.getByRole('link', { name: 'Lift-off' })).toBeHidden();
  const restored = answerTo(page, 'POST', '/taskboard/restore/');
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;
  await expect(page.getByRole('link', { name: 'Lift-off' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Lift-off' })).toBeVisible();
});

test('lists and tasks are added, renamed and deleted', async ({ page }) => {
  await openBoard(page, { 'To do': ['Plan'] });
  await page.getByLabel('Title of a new list').fill('Later');
  await page.getByRole('button', { name: '+ Add List' }).click();
  await expect(heads(page)).toHaveText(['To do', 'Later']);

  await page.getByRole('button', { name: '+ Add a Task to Later' }).click();
  await page.getByLabel('Title of a new task in Later').fill('Rest');
  await page.keyboard.press('Enter');
  // Looked for first: it goes by itself.
  await expect(page.getByText('Task added successfully!')).toBeVisible();
  await expect(titlesIn(page, 'Later')).toHaveText(['Rest']);

  await page.getByRole('button', { name: 'Actions for Plan' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Task title').fill('Plan it all');
  const renamed = answerTo(page, 'PATCH', '/task/update/');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions for Rest' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Are you sure you want to delete the task?')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(titlesIn(page, 'Later')).toHaveCount(0);

  // What shows at once may be on its way still.
  await renamed;
  await page.reload();
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan it all']);
  await expect(heads(page)).toHaveText(['To do', 'Later']);
});

test('a card is dragged to another list by mouse, and stays there', async ({ page }) => {
  await openBoard(page, { 'To do': ['One', 'Two'], Done: ['Three', 'Four'] });
  const moved = answerTo(page, 'POST', '/task/move/');
  const done = list(page, 'Done').getByRole('listitem');
  await drag(page, list(page, 'To do').getByRole('listitem').first(), done.last(), 'Done');
  expect((await moved).ok()).toBe(true);
  await expect(titlesIn(page, 'To do')).toHaveText(['Two']);
  await expect(titlesIn(page, 'Done')).toHaveCount(3);
  const places = await titlesIn(page, 'Done').allTextContents();
  await page.reload();
  await expect(titlesIn(page, 'Done')).toHaveText(places);
});

test('cards and lists are moved by keyboard alone, and each step is spoken', async ({ page }) => {
  await openBoard(page, { 'To do': ['One', 'Two'], Done: ['Three'] });
  const spoken = spokenOn(page);
  await page.getByRole('link', { name: 'One', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(spoken).toHaveText('Lifted One. Position 1 of 2 in To do.');
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(/^One is at position [12] of 2 in Done\.$/);
  await page.keyboard.press('Space');
  await expect(spoken).toHaveText(/^Dropped One at position [12] of 2 in Done\.$/);
  await expect(titlesIn(page, 'To do')).toHaveText(['Two']);
  await expect(page.getByRole('link', { name: 'One', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Drag list To do' }).focus();
  await page.keyboard.press('Space');
  await expect(spoken).toHaveText('Lifted To do. Position 1 of 2.');
  const moved = answerTo(page, 'PATCH', '/taskboardlist/update/');
  await page.keyboard.press('ArrowRight');
  await expect(spoken).toHaveText('To do is at position 2 of 2.');
  await page.keyboard.press('Space');
  await moved;
  await page.reload();
  await expect(heads(page)).toHaveText(['Done', 'To do']);
});

test('a card is moved by the menu to a list and a place', async ({ page }) => {
  await openBoard(page, { 'To do': ['One'], Done: ['Two', 'Three'] });
  await page.getByRole('button', { name: 'Actions for One' }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move One' });
  await dialog.getByLabel('List').selectOption('Done');
  await dialog.getByLabel('Position').fill('2');
  const moved = answerTo(page, 'POST', '/task/move/');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await moved;
  await expect(titlesIn(page, 'Done')).toHaveText(['Two', 'One', 'Three']);
});

test('the table and the filters stand in the address', async ({ page }) => {
  await openBoard(page, { 'To do': ['Paint the door', 'Fix the roof'], Done: ['Paint the wall'] });
  await page.getByLabel('Search tasks').fill('paint');
  await expect(page.getByText('2 of 3 tasks')).toBeVisible();
  await expect(titlesIn(page, 'To do')).toHaveText(['Paint the door']);
  await page.getByRole('tab', { name: 'Table' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Paint the door', 'Paint the wall']);
  await expect(page).toHaveURL(/q=paint&tab=table$/);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText(['Paint the door', 'Paint the wall']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('two people on one board see what the other does', async ({ page, browser }) => {
  const [company, board] = await openBoard(page, { 'To do': ['One', 'Two'], Done: [] });
  const context = await browser.newContext();
  const other = await context.newPage();
  await startSignedIn(other, company);
  await other.goto(boardPath(board));
  await expect(titlesIn(other, 'To do')).toHaveText(['One', 'Two']);

  // What is being typed here…
  await page.getByRole('button', { name: 'Actions for Two' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Task title').fill('Mine');

  // …stays while the other adds, moves and renames.
  await other.getByRole('button', { name: '+ Add a Task to Done' }).click();
  await other.getByLabel('Title of a new task in Done').fill('Three');
  await other.keyboard.press('Enter');
  await expect(titlesIn(page, 'Done')).toHaveText(['Three']);
  await other.getByRole('button', { name: 'Actions for One' }).click();
  await other.getByRole('menuitem', { name: 'Rename' }).click();
  await other.getByLabel('Task title').fill('Renamed');
  await other.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Renamed' })).toBeVisible();
  await expect(page.getByLabel('Task title')).toHaveValue('Mine');

  await page.keyboard.press('Enter');
  await expect(titlesIn(other, 'To do')).toHaveText(['Renamed', 'Mine']);
  await context.close();
});

for (const width of widths) {
  test(`axe finds nothing on the board's screens, ${width} px wide, in each theme`, async ({ page }) => {
    await setWidth(page, width);
    await openBoard(page, { 'To do': ['One', 'Two'], Done: ['Three'] });
    await expect(titlesIn(page, 'Done')).toHaveText(['Three']);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Table' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Boards' }).click();
    await expect(page.getByRole('link', { name: 'Launch' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the address of a board asks for the board beside the code that shows it, and once', async ({ page }) => {
  await openBoard(page, { 'To do': ['Plan'] });
  const isOwnCode = ({ pathname }: URL) => /^\/remotes\/task-board\/[^/]+\/\d+\.[^/]+\.js$/.test(pathname);
  const isRead = ({ pathname }: URL) => pathname.includes('/taskboard/whole/');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (isRead(new URL(request.url()))) reads.push(request.url());
  });
  const asked = page.waitForRequest((request) => isRead(new URL(request.url())));
  await page.route(isOwnCode, async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan']);
  expect(reads).toHaveLength(1);
});

test('pressing a board’s tile asks for the board, once', async ({ page }) => {
  await openBoard(page, { 'To do': ['Plan'] });
  const isRead = (request: Request) => new URL(request.url()).pathname.includes('/taskboard/whole/');
  await page.goto('/task_management');
  const tile = page.getByRole('link', { name: 'Launch', exact: true });
  await tile.hover();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (isRead(request)) reads.push(request.url());
  });
  const asked = page.waitForRequest(isRead);
  await page.mouse.down();
  await asked;
  await page.mouse.up();
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan']);
  expect(reads).toHaveLength(1);
});
