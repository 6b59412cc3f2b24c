import { registerCompany } from './api';
import { boardPath } from './board-page';
import { createTask } from './boards';
import { expect, startSignedIn, test } from './test';

test('the tab names the board and the task, and the list of boards again', async ({ page }) => {
  const company = await registerCompany();
  const { board, task } = await createTask(company);
  await startSignedIn(page, company);
  await page.goto(boardPath(board));
  await expect(page).toHaveTitle(new RegExp(`^${board.title} · .+ · Atrium$`));
  await page.getByRole('link', { name: task.title }).click();
  await expect(page).toHaveTitle(new RegExp(`^${task.title} · .+ · Atrium$`));
  await page.goto('/task_management');
  await expect(page).toHaveTitle(/^[^·]+ · Atrium$/);
});

test('the tab names the person', async ({ adminPage: page }) => {
  await page.goto('/employee_dashboard');
  const person = page.getByRole('main').getByRole('article').first();
  const name = await person.getByRole('heading').innerText();
  await person.getByRole('link', { name: /View Details/ }).click();
  await expect(page).toHaveTitle(new RegExp(`^${name} · .+ · Atrium$`));
});
