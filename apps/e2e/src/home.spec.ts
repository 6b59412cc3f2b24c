import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible } from './axe';
import { createTask } from './boards';
import { expect, startSignedIn, test } from './test';

/** The call of one card. */
const due = '**/api/company_management_service/task_management/home/due/';

test('a new admin finds the first steps, arranges the day, and loses nothing to a card that hangs', async ({
  page,
}) => {
  const company = await registerCompany();
  await createEmployee(company, { first_name: 'Rahima' });
  await startSignedIn(page, company);

  // One card hangs: nobody ever answers its call.
  await page.route(due, () => undefined);
  await page.goto('/');
  const day = page.getByRole('region', { name: 'My day' });
  await expect(day.getByRole('article', { name: 'Waiting for my decision' })).toContainText('Nothing waits for you.');
  await expect(day.getByRole('article', { name: 'My balance' })).toContainText('You don’t have a wallet yet.');
  await expect(day.getByRole('article', { name: 'My tasks this week' })).toHaveAttribute('aria-busy', 'true');
  await expect(
    page.getByRole('navigation', { name: 'Home', exact: true }).getByRole('link', { name: 'Settings' }),
  ).toBeVisible();

  const steps = page.getByRole('region', { name: 'Set up your company' });
  await expect(steps).toContainText('1 of 4 done');
  await expect(steps.getByRole('link', { name: /^Invite people ?, done/ })).toHaveAttribute('href', '/settings/people');
  await expectAccessible(page);

  // Nothing moved while cards came.
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const shifts = list.getEntries() as unknown as readonly { readonly value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer says nothing.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            resolve(0);
          }),
        );
      }),
  );
  expect(moved).toBeLessThanOrEqual(0.02);

  // By keyboard alone.
  await page.getByRole('button', { name: 'Customise' }).focus();
  await page.keyboard.press('Enter');
  const arranging = page.getByRole('region', { name: 'Customise your day' });
  await expect(arranging.getByRole('heading')).toBeFocused();
  await arranging.getByRole('button', { name: 'Move My balance up' }).focus();
  await page.keyboard.press('Enter');
  await expect(arranging.getByRole('status').or(page.getByText('My balance is now 2 of')).last()).toContainText('2 of');
  await arranging.getByRole('switch', { name: 'My requests' }).focus();
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/home/layout/') &&
      response.request().method() === 'PUT' &&
      response.request().postData()?.includes('requests') === true &&
      response.status() === 204,
  );
  await page.keyboard.press('Space');
  await saved;
  await expectAccessible(page);
  await arranging.getByRole('button', { name: 'Done' }).click();
  const arranged = ['Waiting for my decision', 'My balance', 'My tasks this week', 'My appointments', 'My own list'];
  await expect(day.getByRole('heading').filter({ hasText: /Waiting|My / })).toHaveText(arranged);

  // On every device.
  await page.unroute(due);
  await page.evaluate(() => {
    sessionStorage.removeItem('atrium.home');
  });
  await page.reload();
  await expect(day.getByRole('heading').filter({ hasText: /Waiting|My / })).toHaveText(arranged);
  await expect(day.getByRole('article', { name: 'My tasks this week' })).toContainText('Nothing is due this week.');

  await steps.getByRole('button', { name: 'Put away' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(day.getByRole('article', { name: 'My balance' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('a card that fails is tried again by itself, and rows lead to what they are about', async ({ page }) => {
  const company = await registerCompany();
  const employee = await createEmployee(company, { first_name: 'Rahima' });
  const { task } = await createTask(company);
  await startSignedIn(page, await signIn(employee.email, employee.password));
  let failures = 0;
  await page.route(due, (route) => {
    failures += 1;
    if (failures > 1) {
      return route.fulfill({
        json: {
          rows: [
            {
              id: task.id,
              title: task.title,
              note: 'Overdue',
              tone: 'danger',
              path: `/task_management/task_details/${task.id}`,
            },
          ],
          total: 1,
        },
        headers: { 'access-control-allow-origin': '*' },
      });
    }
    return route.abort();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Rahima$/);
  const card = page.getByRole('article', { name: 'My tasks this week' });
  await expect(card).toContainText('This couldn’t be loaded.');
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByRole('link', { name: task.title }).click();
  await expect(page).toHaveURL(`/task_management/task_details/${task.id}`);

  // A tile of a module that isn’t installed says what it would do.
  await page.goto('/');
  const tile = page.getByRole('link', { name: 'Knowledge', exact: true });
  await tile.focus();
  await expect(tile).toHaveAccessibleDescription(/^Not installed\. Pages that your teams write/);
});
