import type { Workspace } from '@atrium/contracts/workspaces';
import type { Page } from '@playwright/test';
import { callTasks, createTask } from './boards';
import { callForms, decide, submitForm } from './hr-forms';
import { changeRecord, grant } from './people';
import { expect, test } from './test';
import { startWeek, type Colleague, type HeardByColleague, type Week, type Worker } from './week';

interface Happening {
  readonly what: string;
  readonly happens: () => Promise<unknown>;
  /** By whoever hears anything. */
  readonly heard: HeardByColleague;
}

const payroll = '“Prepare the payroll”';
const merger = '“Plan the merger”';
const leave = '“Leave Application”';

/** The day after today on which the first working day of the company’s week falls. */
const digestOn = 3;

async function commentOn(page: Page, path: string, message: string): Promise<void> {
  await page.goto(path);
  const comments = page.getByRole('region', { name: 'Add Comments' });
  await comments.getByPlaceholder('Write a comment...').fill(message);
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/taskchat/create/') && answer.ok()),
    comments.getByRole('button', { name: 'Add Comment' }).click(),
  ]);
}

async function openBell(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications, / })
    .click();
  return page.getByRole('dialog', { name: 'Notifications' });
}

async function signAs({ page, name }: Worker): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your full name' }).fill(name);
}

async function enter(page: Page, { email, password }: Pick<Worker, 'email' | 'password'>): Promise<void> {
  await page.goto('/log_in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
}

/** Anika is an admin, Mehedi leads Nadia, Farhana holds HR; Nadia and Subrata are employees. */
async function prepare(week: Week) {
  const { anika, mehedi, farhana, nadia } = week.people;
  await grant(anika.session, farhana.user, 'hr');
  await changeRecord(anika.session, nadia.employee ?? '', { manager: mehedi.employee });
  const set = (who: Colleague, preferences: object) =>
    week.call(who, 'PATCH', 'notifications/preferences/', preferences);
  await set('anika', { digest: 'weekly', ways: { 'task-commented': 'digest' } });
  await set('subrata', { quiet: { from: '17:00', to: '07:00' }, ways: { 'task-commented': 'none' } });
  return {
    payroll: await createTask(anika.session, 'Prepare the payroll'),
    merger: await createTask(anika.session, 'Plan the merger'),
  };
}

test('five people hear in a week what the table says: at the bell, by mail at once, in a digest, or not at all', async ({
  browser,
}) => {
  // Five browsers beside those of other tests.
  test.setTimeout(300_000);
  const week = await startWeek(browser, { digestOn });
  const { anika, mehedi, farhana, nadia, subrata } = week.people;
  const tasks = await prepare(week);
  const change = (task: string, changes: object) => callTasks(anika.session, 'PATCH', `task/update/${task}/`, changes);
  let form = '';

  const table: readonly Happening[] = [
    {
      what: 'Day 1: a task is assigned to two',
      happens: () => change(tasks.payroll.task.id, { assigned_to: [nadia.user, subrata.user] }),
      heard: {
        nadia: { bell: [`Anika assigned ${payroll} to you.`] },
        subrata: { bell: [`Anika assigned ${payroll} to you.`] },
      },
    },
    {
      what: 'Day 1: one of them asks somebody in a comment; the other wants to hear of no comments',
      happens: () => commentOn(nadia.page, tasks.payroll.path, '@Mehedi Hasan, is March in it?'),
      heard: {
        anika: { bell: [`Nadia Sultana commented on ${payroll}.`] },
        mehedi: {
          bell: [`Nadia Sultana mentioned you in a comment on ${payroll}.`],
          mail: [`Nadia Sultana mentioned you in a comment on ${payroll}.`],
        },
      },
    },
    { what: 'Day 1: the evening', happens: week.evening, heard: {} },
    {
      what: 'Day 1: he answers at the bell, and mentions somebody in their quiet hours',
      happens: async () => {
        const bell = await openBell(mehedi.page);
        await bell.getByRole('button', { name: 'Reply on Prepare the payroll' }).click();
        await bell.getByRole('textbox', { name: 'Reply' }).fill('Yes, @Subrata Das counted it.');
        await bell.getByRole('button', { name: 'Add Reply' }).click();
        await expect(bell.getByText('Your reply was added.')).toBeVisible();
        await mehedi.page.keyboard.press('Escape');
      },
      heard: {
        anika: { bell: [`There are 2 new comments on ${payroll}, the last by Mehedi Hasan.`] },
        nadia: { bell: [`Mehedi Hasan commented on ${payroll}.`] },
        subrata: { bell: [`Mehedi Hasan mentioned you in a comment on ${payroll}.`] },
      },
    },
    {
      what: 'Day 2: the morning brings digests, and what came in quiet hours',
      happens: week.nextNoon,
      heard: {
        nadia: { digest: [`Anika assigned ${payroll} to you.`] },
        subrata: {
          mail: [`Mehedi Hasan mentioned you in a comment on ${payroll}.`],
          digest: [`Anika assigned ${payroll} to you.`],
        },
      },
    },
    {
      what: 'Day 2: a form is submitted',
      happens: async () => {
        // Two weeks have working days, wherever the weekend falls.
        const days = { leaveFrom: '2026-01-05', leaveTo: '2026-01-18' };
        form = (await submitForm(nadia.session, 'leave', days)).id;
      },
      heard: { mehedi: { bell: [`${leave} by Nadia Sultana is waiting for your decision.`] } },
    },
    {
      what: 'Day 2: it is reviewed from the bell, and returned',
      happens: async () => {
        const { page } = mehedi;
        await (await openBell(page)).getByRole('link', { name: 'Review' }).click();
        await page.getByRole('radio', { name: 'Return for changes' }).check();
        await page.getByRole('textbox', { name: 'What needs to change' }).fill('Whose wedding?');
        await page.getByRole('button', { name: 'Return for changes' }).click();
        await expect(page.getByText(/was returned to .+ for changes\./)).toBeVisible();
      },
      heard: {
        nadia: {
          bell: [`Mehedi Hasan returned your form ${leave} for changes.`],
          mail: [`Mehedi Hasan returned your form ${leave} for changes.`],
        },
      },
    },
    {
      what: 'Day 2: it is submitted again',
      happens: async () => {
        const { version } = await callForms<{ version: number }>(nadia.session, 'GET', `retrieve/${form}/`);
        const signature = { kind: 'typed', name: nadia.name };
        await callForms(nadia.session, 'POST', `submit/${form}/`, { version, signature });
      },
      heard: { mehedi: { bell: [`${leave} by Nadia Sultana is waiting for your decision.`] } },
    },
    {
      what: 'Day 2: her manager approves it, which HR hears of',
      happens: async () => {
        const { page } = mehedi;
        await page.goto(`/hr/submissions/${form}`);
        await page.getByRole('spinbutton', { name: 'Approved days' }).fill('1');
        await signAs(mehedi);
        await decide(page, 'Approved');
        await expect(page.getByText(`It’s waiting for ${farhana.name}.`)).toBeVisible();
      },
      heard: {
        mehedi: { gone: [`${leave} by Nadia Sultana is waiting for your decision.`] },
        farhana: { bell: [`${leave} by Nadia Sultana is waiting for your decision.`] },
      },
    },
    { what: 'Day 2: the evening', happens: week.evening, heard: {} },
    {
      what: 'Day 3: the morning’s digests, without what waits no longer',
      happens: week.nextNoon,
      heard: { farhana: { digest: [`${leave} by Nadia Sultana is waiting for your decision.`] } },
    },
    {
      what: 'Day 3: HR approves the form',
      happens: async () => {
        const { page } = farhana;
        await page.goto(`/hr/submissions/${form}`);
        await page.getByRole('radio', { name: 'Without Pay', exact: true }).check();
        await signAs(farhana);
        await decide(page, 'Approved');
        await expect(page.getByText('You’re all caught up.')).toBeVisible();
      },
      heard: {
        farhana: { gone: [`${leave} by Nadia Sultana is waiting for your decision.`] },
        nadia: {
          bell: [`Farhana Rahman decided on your form ${leave}: Approved.`],
          mail: [`Farhana Rahman decided on your form ${leave}: Approved.`],
        },
      },
    },
    {
      what: 'Day 3: the task gets a due date in 28 hours',
      happens: () =>
        change(tasks.payroll.task.id, { due_datetime: new Date(Date.now() + 28 * 3_600_000).toISOString() }),
      heard: {},
    },
    {
      what: 'Day 3: less than a day is left',
      happens: week.evening,
      heard: { nadia: { bell: [`${payroll} is due.`] }, subrata: { bell: [`${payroll} is due.`] } },
    },
    {
      what: 'Day 4: the morning’s digests, and one for the week on its first working day',
      happens: week.nextNoon,
      heard: {
        anika: { digest: [`There are 2 new comments on ${payroll}, the last by Mehedi Hasan.`] },
        nadia: { digest: [`${payroll} is due.`] },
        subrata: { digest: [`${payroll} is due.`] },
      },
    },
    {
      what: 'Day 4: the due date has passed',
      happens: week.evening,
      heard: {
        nadia: { bell: [`${payroll} was due.`], gone: [`${payroll} is due.`] },
        subrata: { bell: [`${payroll} was due.`], gone: [`${payroll} is due.`] },
      },
    },
    {
      what: 'Day 5: the morning’s digests',
      happens: week.nextNoon,
      heard: { nadia: { digest: [`${payroll} was due.`] }, subrata: { digest: [`${payroll} was due.`] } },
    },
    {
      what: 'Day 5: the task is completed',
      happens: () => callTasks(nadia.session, 'PATCH', `task/update/${tasks.payroll.task.id}/`, { is_completed: true }),
      heard: {
        anika: { bell: [`Nadia Sultana completed ${payroll}.`] },
        mehedi: { bell: [`Nadia Sultana completed ${payroll}.`] },
        nadia: { gone: [`${payroll} was due.`] },
        subrata: { bell: [`Nadia Sultana completed ${payroll}.`], gone: [`${payroll} was due.`] },
      },
    },
    {
      what: 'Day 5: another task is assigned to two',
      happens: () => change(tasks.merger.task.id, { assigned_to: [nadia.user, mehedi.user] }),
      heard: {
        mehedi: { bell: [`Anika assigned ${merger} to you.`] },
        nadia: { bell: [`Anika assigned ${merger} to you.`] },
      },
    },
    {
      what: 'Day 5: its board moves into a private workspace that one of them is no member of',
      happens: async () => {
        const made = await callTasks<Workspace>(anika.session, 'POST', 'workspace/create/', {
          name: 'Leadership',
          is_private: true,
        });
        await callTasks(anika.session, 'POST', `workspace/add-member/${made.id}/`, { user: mehedi.user });
        await callTasks(anika.session, 'POST', `taskboard/move/${tasks.merger.board.id}/`, { workspace: made.id });
      },
      heard: { nadia: { gone: [`Anika assigned ${merger} to you.`] } },
    },
    {
      what: 'Day 5: members comment there',
      happens: () => commentOn(anika.page, tasks.merger.path, '@Nadia Sultana won’t read this.'),
      heard: { mehedi: { bell: [`Anika commented on ${merger}.`] } },
    },
    { what: 'Day 5: the evening', happens: week.evening, heard: {} },
    {
      what: 'Day 6: the morning’s digests, for the member only',
      happens: week.nextNoon,
      heard: { mehedi: { digest: [`Anika assigned ${merger} to you.`] } },
    },
    { what: 'Day 6: the evening', happens: week.evening, heard: {} },
    {
      what: 'Day 6: somebody is mentioned in their quiet hours',
      happens: () => commentOn(mehedi.page, tasks.payroll.path, 'Thanks, @Subrata Das!'),
      heard: {
        anika: { bell: [`There are 3 new comments on ${payroll}, the last by Mehedi Hasan.`] },
        nadia: { bell: [`There are 2 new comments on ${payroll}, the last by Mehedi Hasan.`] },
        subrata: { bell: [`You were mentioned 2 times in comments on ${payroll}, the last by Mehedi Hasan.`] },
      },
    },
    {
      what: 'Day 6: and leaves the company before these end',
      happens: async () => {
        week.leaves('subrata');
        await week.call('anika', 'POST', `members/deactivate/${subrata.user}/`, { hand_over_to: null });
        await subrata.page.goto('/employee_dashboard');
        await expect(subrata.page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
      },
      heard: {},
    },
    { what: 'Day 7: what was put off for them isn’t mailed, nor any digest', happens: week.nextNoon, heard: {} },
    {
      what: 'Day 7: somebody new follows the link in the mail that invited them',
      happens: async () => {
        const email = 'rokeya@example.test';
        await week.call('anika', 'POST', 'users/create/', { username: 'rokeya', email, full_name: 'Rokeya Hossain' });
        const context = await week.openBrowser();
        const page = await context.newPage();
        await page.goto(await week.api.linkFor(email));
        await page.getByLabel('Password', { exact: true }).fill('the words of Rokeya');
        await page.getByLabel('Confirm Password').fill('the words of Rokeya');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/log_in/);
        await context.close();
      },
      heard: { anika: { bell: ['Rokeya Hossain accepted the invitation and joined.'] } },
    },
    {
      what: 'Day 7: somebody signs in on another device',
      happens: async () => {
        const context = await week.openBrowser();
        await enter(await context.newPage(), nadia);
        await context.close();
      },
      heard: {
        nadia: {
          bell: ['Your account was signed in to on a new device.'],
          mail: ['Your account was signed in to on a new device.'],
        },
      },
    },
  ];

  // Before the first day, the four joined whom she had added.
  const joined = ['Subrata Das', 'Nadia Sultana', 'Farhana Rahman', 'Mehedi Hasan'];
  expect(await week.heard()).toEqual({
    anika: { bell: joined.map((name) => `${name} accepted the invitation and joined.`) },
  });
  for (const { what, happens, heard } of table) {
    await test.step(what, async () => {
      await happens();
      expect(await week.heard(), what).toEqual(heard);
      await week.expectBells();
    });
  }
  await week.expectLists();
  await week.stop();
});
