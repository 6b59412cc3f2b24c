import { answerTo } from './answers';
import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible } from './axe';
import { boardPath, heads, openBoard, titlesIn } from './board-page';
import { expect, startSignedIn, test } from './test';

test('what is deleted on a board is found in its trash, and restored with what it stood in', async ({ page }) => {
  const [, board] = await openBoard(page, { 'To do': ['Plan', 'Book the hall'], Later: [] });
  await page.getByRole('button', { name: 'Actions for Book the hall' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan', 'Book the hall']);

  await page.getByRole('button', { name: 'Actions for Plan' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(titlesIn(page, 'To do')).toHaveText(['Book the hall']);
  await page.getByRole('button', { name: 'Actions for list To do' }).click();
  const deleted = answerTo(page, 'DELETE', '/taskboardlist/delete/');
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await deleted;
  await expect(heads(page)).toHaveText(['Later']);

  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Trash for /);
  await expect(page.getByText('Also restores “To do”.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Plan' }).click();
  await expect(page.getByText('“Plan” was restored.')).toBeVisible();
  await page.goto(boardPath(board));
  await expect(heads(page)).toHaveText(['To do', 'Later']);
  await expect(titlesIn(page, 'To do')).toHaveText(['Plan', 'Book the hall']);
});

test('a deleted board is restored from the trash; an employee may not delete it', async ({ page, browser }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/task_management');
  await page.getByRole('button', { name: '+ Create Board' }).click();
  await page.getByLabel('Board title').fill('Relaunch');
  await page.getByRole('button', { name: 'Add Board' }).click();
  await page.getByRole('button', { name: 'Delete Relaunch' }).click();
  const deleted = answerTo(page, 'DELETE', '/taskboard/delete/');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete board' }).click();
  await deleted;
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore Relaunch' }).click();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relaunch' })).toBeVisible();

  const other = await browser.newPage();
  const employee = await createEmployee(company);
  await startSignedIn(other, await signIn(employee.email, employee.password));
  await other.goto('/task_management');
  // It says why also to those who come by keyboard.
  await other.getByRole('button', { name: 'Delete Relaunch' }).focus();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alertdialog')).toContainText('who created this board, or an admin can delete it.');
  await expect(other.getByRole('link', { name: 'Relaunch' })).toBeVisible();
  await other.close();
});
