import type { Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { Asset } from '@atrium/contracts/assets';
import { assignAsset, callAssets, createAsset } from './assets';
import { expectAccessible } from './axe';
import { callApi, openStream, registerCompany } from './api';
import { callTasks, createTask, readTask } from './boards';
import { callForms, submitForm } from './hr-forms';
import { changeRecord, grant, joinCompany } from './people';
import { expect, startSignedIn, test } from './test';

/** A company of several people; whoever leaves holds an asset and has a task. */
async function companyWithLeaver() {
  const admin = await registerCompany();
  const join = (firstName: string) => joinCompany(admin, firstName, 'Karim');
  const [manager, hr, finance, leaver] = [
    await join('Mehedi'),
    await join('Farhana'),
    await join('Subrata'),
    await join('Nadia'),
  ];
  await grant(admin, hr.user, 'hr');
  await grant(admin, finance.user, 'finance');
  await changeRecord(admin, leaver.id, { manager: manager.id });
  const asset = await createAsset(admin, { title: 'Her laptop' });
  await assignAsset(admin, asset.id, leaver.id);
  const made = await createTask(admin, 'Hand over the customers');
  await callTasks(admin, 'PATCH', `task/update/${made.task.id}/`, { assigned_to: [leaver.user] });
  return { admin, manager, hr, finance, leaver, asset, ...made };
}

/** Everybody signs, past the screens. */
async function separate({ manager, hr, finance, leaver }: Awaited<ReturnType<typeof companyWithLeaver>>) {
  const { id } = await submitForm(leaver.session, 'r/t', { noticeOn: '2099-12-01', lastWorkingDay: '2099-12-31' });
  const approve = (by: Session, step: number, values = {}) =>
    callForms(by, 'POST', `approve/${id}/`, { step, values, signature: { kind: 'typed', name: 'Signed' } });
  await approve(manager.session, 1, { agreedLastDay: '2099-12-31' });
  await approve(hr.session, 2);
  await approve(finance.session, 3);
}

const toSettle = (page: Page) => page.getByRole('list', { name: 'To settle' });
const item = (page: Page, name: string) => toSettle(page).locator('> li').filter({ hasText: name });

test('whoever leaves is off-boarded from their page, and is signed out where they are', async ({ page, browser }) => {
  const company = await companyWithLeaver();
  const { admin, manager, leaver, asset, board, task } = company;
  await startSignedIn(page, admin);
  await page.goto(`/employee_dashboard/${leaver.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Karim' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Offboarding' })).toHaveCount(0);

  await separate(company);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Offboarding' })).toContainText('Last day is 31/12/2099');
  await expect(item(page, 'Assets')).toContainText('1 asset to return');
  await expect(item(page, 'Open tasks')).toContainText('1 open task');
  await expect(item(page, 'Account')).toContainText('Can sign in');
  await expectAccessible(page);

  await test.step('the manager sees what is left, and cannot end the account', async () => {
    const theirs = await (await browser.newContext()).newPage();
    await startSignedIn(theirs, manager.session);
    await theirs.goto(`/employee_dashboard/${leaver.id}`);
    await expect(item(theirs, 'Assets')).toContainText('1 asset to return');
    await expect(toSettle(theirs).getByRole('button')).toHaveCount(0);
    await theirs.context().close();
  });

  await test.step('the asset is returned where it is kept', async () => {
    await item(page, 'Assets').getByRole('link', { name: 'Her laptop' }).click();
    await page.getByRole('button', { name: 'Return Asset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Assign Asset' })).toBeVisible();
    expect((await callAssets<Asset>(admin, 'GET', `retrieve/${asset.id}/`)).holder).toBeNull();
    await page.goBack();
    await expect(item(page, 'Assets')).toContainText('Nothing to return');
  });

  const office = await (await browser.newContext()).newPage();
  await startSignedIn(office, leaver.session);
  await office.goto(`/task_management/task_board_details/${board.id}?boardTitle=Launch`);
  await expect(office.getByText('Hand over the customers')).toBeVisible();
  const changes = `company_management_service/task_management/taskboard/changes/${board.id}/`;
  const stream = await openStream(leaver.session, changes);
  expect(stream.status).toBe(200);

  await test.step('an admin ends the account, and says who takes over', async () => {
    await item(page, 'Account').getByRole('button', { name: 'Deactivate now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deactivate Nadia Karim now?' });
    await dialog.getByRole('combobox', { name: 'Who takes over' }).fill('Mehedi');
    await page.getByRole('option', { name: /Mehedi Karim/ }).click();
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('The account of Nadia Karim was deactivated.')).toBeVisible();
  });

  await test.step('their open page shows the sign-in by itself, and nothing answers them any more', async () => {
    await stream.ended;
    await expect(office.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    const { tenant, access: token } = leaver.session;
    const again = await callApi('GET', 'company_management_service/account/me/', { tenant, token });
    expect(again.status).toBe(401);
    await office.context().close();
  });

  await expect(page.getByRole('region', { name: 'Offboarding' })).toContainText('Everything is settled');
  for (const name of ['Assets', 'Open tasks', 'Forms to decide', 'Account']) {
    await expect(item(page, name)).toContainText(`${name}, settled:`);
  }
  expect((await readTask(admin, task.id)).task.assigned_to).toEqual([manager.user]);
});
