import type { Page } from '@playwright/test';
import { axeViolations } from '../../../tools/browser/axe-violations';
import { createEmployee, registerCompany, signIn } from './api';
import { expectAccessible } from './axe';
import { callTasks, createTask } from './boards';
import { expect, startSignedIn, test } from './test';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

test('what others do counts at the bell of every tab, and can be answered, opened and read there', async ({
  browser,
}) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  const session = await signIn(rahima.email, rahima.password);
  const context = await browser.newContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) {
    await startSignedIn(tab, session);
    await tab.goto('/');
    await expect(bell(tab, 'Notifications')).toBeVisible();
    // A page follows the bell once somebody uses it.
    await tab.mouse.move(100, 300);
  }

  const { task, path } = await createTask(company, 'Prepare the payroll');
  await callTasks(company, 'PATCH', `task/update/${task.id}/`, { assigned_to: [rahima.user] });
  await callTasks(company, 'POST', 'taskchat/create/', { task: task.id, message: 'Is March in it?' });
  for (const tab of [one, other]) await expect(bell(tab, 'Notifications, 2 unread')).toBeVisible();

  await bell(one, 'Notifications, 2 unread').click();
  const panel = one.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Prepare the payroll' })).toBeVisible();
  await expect(panel.getByText('Is March in it?')).toBeVisible();
  // What closes it for screen readers stands outside of the page's landmarks.
  expect(await axeViolations(one, { rules: { region: { enabled: false } } })).toEqual([]);
  await panel.getByRole('button', { name: 'Reply on Prepare the payroll' }).click();
  await panel.getByRole('textbox', { name: 'Reply' }).fill('Yes, all of it.');
  await panel.getByRole('button', { name: 'Add Reply' }).click();
  await expect(panel.getByText('Your reply was added.')).toBeVisible();
  for (const tab of [one, other]) await expect(bell(tab, 'Notifications')).toBeVisible();

  await panel.getByRole('link', { name: /commented on “Prepare the payroll”/ }).click();
  await expect(one).toHaveURL(path);
  await expect(one.getByRole('main').getByText('Yes, all of it.')).toBeVisible();

  const second = await createTask(company, 'Count the chairs');
  await callTasks(company, 'PATCH', `task/update/${second.task.id}/`, { assigned_to: [rahima.user] });
  await bell(other, 'Notifications, 1 unread').click();
  await other.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Show all' }).click();
  await expect(other).toHaveURL('/notifications');
  await other.getByRole('switch', { name: 'Only unread' }).click();
  const unread = other.getByRole('main').getByRole('list', { name: 'Notifications' });
  await expect(unread.getByRole('link')).toHaveText([/assigned “Count the chairs” to you/]);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [one, other]) await expect(bell(tab, 'Notifications')).toBeVisible();
  await expect(other.getByText('Nothing unread')).toBeVisible();
  await context.close();
});

test('what one is told of is chosen under Settings, and mails are left by their link, signed in or not', async ({
  page,
}) => {
  await page.goto('/unsubscribe?token=not-one-of-ours');
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('This link doesn’t work anymore.')).toBeVisible();
  await expectAccessible(page);

  await startSignedIn(page, await registerCompany());
  await page.goto('/settings/notifications');
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  const way = page.getByRole('combobox', { name: 'Someone comments on a task that I follow' });
  const quiet = page.getByRole('switch', { name: 'Keep quiet hours' });
  await Promise.all([saved(), way.selectOption({ label: 'Nothing' })]);
  await Promise.all([saved(), quiet.click()]);
  await expectAccessible(page);
  await page.reload();
  await expect(way).toHaveValue('none');
  await expect(quiet).toBeChecked();

  await page.goto('/unsubscribe?token=not-one-of-ours');
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
});
