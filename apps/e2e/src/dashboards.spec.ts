import { registerCompany } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { callTasks, createTask } from './boards';
import { expect, startSignedIn, test } from './test';

test('somebody reads dashboards as charts, as tables and as files, by their addresses', async ({ page }) => {
  const company = await registerCompany();
  const { task } = await createTask(company, 'Book the hall');
  await callTasks(company, 'PATCH', `task/update/${task.id}/`, { is_completed: true });
  await startSignedIn(page, company);

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Dashboards', exact: true }).click();
  await expect(page).toHaveURL('/dashboards');
  const main = page.getByRole('main');
  await main
    .getByRole('list', { name: 'Dashboards' })
    .getByRole('link', { name: /^Boards/ })
    .click();
  await expect(page).toHaveURL('/dashboards/boards');
  await expect(page).toHaveTitle(/^Boards · Dashboards · Atrium$/);
  await expect(
    main
      .getByRole('img', { name: /^Completed by week/ })
      .locator('.recharts-bar')
      .first(),
  ).toBeVisible();

  await main.getByRole('button', { name: 'Show as table: Completed by board' }).click();
  const table = main.getByRole('region', { name: 'Completed by board, table' });
  await expect(table.getByRole('row')).toHaveText([/^BoardCompleted$/, /^Launch1$/]);
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV: Completed by board' }).click();
  expect((await download).suggestedFilename()).toBe('completed-by-board.csv');

  await main.getByRole('combobox', { name: 'Period' }).selectOption('Last year');
  await expect(page).toHaveURL('/dashboards/boards?period=last-year');
  await expect(main.getByText('Nothing was completed in this period.').first()).toBeVisible();
  await main.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL('/dashboards/people?period=last-year');
  await expect(main.getByText('Nobody joined or left in this period.').first()).toBeVisible();
  await main.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months');
  await expect(main.getByRole('img', { name: /^Head count by department/ })).toBeVisible();
});

test('an employee opens the dashboards that are everyone’s only', async ({ employeePage: page }) => {
  await page.goto('/dashboards/people');
  await expect(page.getByRole('main').getByText('You can’t open this dashboard.')).toBeVisible();
  await page.goto('/dashboards');
  const list = page.getByRole('main').getByRole('list', { name: 'Dashboards' });
  await expect(list.getByRole('link', { name: /^Assets/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /^People/ })).toBeHidden();
});

for (const width of widths) {
  test(`the dashboards pass axe at ${width}`, async ({ page }) => {
    await setWidth(page, width);
    const company = await registerCompany();
    const { task } = await createTask(company, 'Book the hall');
    await callTasks(company, 'PATCH', `task/update/${task.id}/`, { is_completed: true });
    await startSignedIn(page, company);
    await page.goto('/dashboards');
    await expect(page.getByRole('main').getByRole('link', { name: /^Forms/ })).toBeVisible();
    await expectAccessible(page);
    for (const [name, plot] of [
      ['people', 'Head count by department'],
      ['boards', 'Completed by week'],
    ] as const) {
      await page.goto(`/dashboards/${name}`);
      await expect(page.getByRole('img', { name: new RegExp(`^${plot}`) })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Show as table: Completed by week' }).click();
    await expect(page.getByRole('region', { name: 'Completed by week, table' })).toBeVisible();
    await expectAccessible(page);
  });
}
