import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible } from './axe';
import { expect, startSignedIn, test } from './test';

test('a private workspace is there for its members only, and a board in it begins with a template', async ({
  page,
  browser,
}) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/task_management');
  await page.getByRole('button', { name: 'New workspace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create workspace' });
  await dialog.getByLabel('Name').fill('Leadership');
  await dialog.getByLabel('Private').check();
  await dialog.getByRole('button', { name: 'Create workspace' }).click();
  const section = page.getByRole('region', { name: 'Leadership' });
  await expect(section).toBeVisible();

  await section.getByRole('button', { name: 'Actions for Leadership' }).click();
  await page.getByRole('menuitem', { name: 'Create a board here…' }).click();
  const creating = page.getByRole('dialog', { name: 'Create New Board' });
  await creating.getByLabel('Board title').fill('Budget');
  await creating.getByLabel('Start from').selectOption('Kanban');
  await expect(creating.getByRole('list', { name: 'Lists of Kanban' })).toBeVisible();
  await creating.getByRole('button', { name: 'Add Board' }).click();
  const board = section.getByRole('link', { name: 'Budget' });
  await expect(board).toBeVisible();
  await expectAccessible(page);
  await board.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Budget' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Backlog' })).toBeVisible();
  const address = page.url();

  const colleague = await createEmployee(company);
  const theirs = await browser.newPage();
  await startSignedIn(theirs, await signIn(colleague.email, colleague.password));
  await theirs.goto('/task_management');
  await expect(theirs.getByRole('button', { name: '+ Create Board' })).toBeVisible();
  await expect(theirs.getByText('No boards yet')).toBeVisible();
  await theirs.goto(address);
  await expect(theirs.getByText('This board no longer exists.')).toBeVisible();
  await theirs.close();
});
