import type { InvitedMembers } from '@atrium/contracts/members';
import { accountMenu, accountRow, chooseForAccount, openAccounts } from './accounts-page';
import { answerTo } from './answers';
import { callApi, createEmployee, registerCompany, signIn, unique } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { expectFocusSeen, skipToContent, tabTo } from './keyboard';
import { expect, startSignedIn, test } from './test';

const service = 'company_management_service/';
test('the profile menu leads to the settings, which show what one may do', async ({ page }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  await startSignedIn(page, await signIn(rahima.email, rahima.password));
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings/profile');
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Security', 'Notifications']);
  await page.goto('/settings/audit');
  await expect(page.getByText('Only admins can do this.')).toBeVisible();
  await expect(page.getByText('Ask an admin.')).toBeVisible();

  const access = { tenant: company.tenant, token: company.access };
  await callApi('PATCH', `${service}members/update/${rahima.user}/`, { ...access, json: { grants: ['hr'] } });
  await page.goto('/settings/people');
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeHidden();
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Security', 'Notifications', 'People & access']);
});

for (const width of widths) {
  test(`inviting many by keyboard, ${width} wide; one of them joins and is an admin later`, async ({
    page,
    browser,
  }) => {
    const company = await registerCompany();
    await setWidth(page, width);
    await openAccounts(page, company);
    const asha = `${unique('asha')}@example.test`;

    await skipToContent(page);
    await tabTo(page, page.getByRole('button', { name: 'Invite' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Invite people' });
    await expect(form.getByLabel('Email addresses')).toBeVisible();
    await tabTo(page, form.getByLabel('Email addresses'));
    await page.keyboard.insertText(`Asha Akter <${asha}>\n${company.email}\nnot an address`);
    await tabTo(page, form.getByRole('button', { name: 'Invite 3 people' }));
    const answer = answerTo(page, 'POST', 'members/invite/');
    await page.keyboard.press('Enter');
    const { people } = (await (await answer).json()) as InvitedMembers;
    expect(people.map(({ status }) => status)).toEqual(['invited', 'already', 'invalid']);

    const results = page.getByRole('dialog', { name: 'Invitations' });
    await expect(results.getByRole('listitem')).toHaveCount(3);
    const link = await results.getByLabel('Link for Asha Akter').inputValue();
    await expectAccessible(page);
    await tabTo(page, results.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(results).toBeHidden();
    await expectFocusSeen(page);
    await expect(accountRow(page, asha)).toContainText('Invited');

    const joining = await (await browser.newContext()).newPage();
    await joining.goto(link);
    await joining.getByLabel('Password', { exact: true }).fill('their-Password-1');
    await joining.getByLabel('Confirm Password').fill('their-Password-1');
    await joining.keyboard.press('Enter');
    await expect(joining).toHaveURL(/log_in/);
    await joining.context().close();

    await page.reload();
    await expect(accountRow(page, asha)).toContainText('Active');
    await skipToContent(page);
    await tabTo(page, accountMenu(page, 'Asha Akter'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const access = page.getByRole('dialog', { name: 'Access of Asha Akter' });
    await access.getByRole('radio', { name: /Admin/ }).check();
    await access.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('The access of Asha Akter was changed.')).toBeVisible();
    await expect(accountRow(page, asha)).toContainText('Admin');
    await expectFocusSeen(page);
  });
}

test('an invitation is sent again and withdrawn, a file brings more', async ({ page }) => {
  const company = await registerCompany();
  await openAccounts(page, company);
  const names = [unique('karim'), unique('lina')];
  await page.getByRole('button', { name: 'Invite' }).click();
  const buffer = Buffer.from(
    `\uFEFFName,Email\nKarim Uddin,${names[0]}@example.test\n"Sultana, Lina",${names[1]}@example.test\n`,
  );
  await page.getByLabel('Or from a file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByLabel('Email addresses')).toHaveValue(/Karim Uddin <.*\nSultana, Lina </);
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people were invited.')).toBeVisible();
  const first = await page.getByLabel('Link for Karim Uddin').inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  await chooseForAccount(page, 'Karim Uddin', 'Send invitation again');
  await page.getByRole('button', { name: 'Send again' }).click();
  const link = page.getByLabel('Link to set a password');
  await expect(link).toHaveValue(/set_password\?token=/);
  expect(await link.inputValue()).not.toBe(first);
  await page.getByRole('button', { name: 'Done' }).click();

  await chooseForAccount(page, 'Karim Uddin', 'Withdraw invitation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The invitation for Karim Uddin was withdrawn.')).toBeVisible();
  await expect(accountRow(page, 'Karim Uddin')).toBeHidden();

  await page.getByLabel('State').selectOption('Invited');
  await expect(accountRow(page, 'Lina')).toBeVisible();
  await expect(accountRow(page, company.email)).toBeHidden();
  await page.getByLabel('Search accounts').fill('nobody of this name');
  await expect(page.getByText('No accounts found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(accountRow(page, company.email)).toBeVisible();
});

test('whoever is deactivated is out at once, and comes back', async ({ page, browser }) => {
  const company = await registerCompany();
  const rahima = await createEmployee(company);
  const theirs = await (await browser.newContext()).newPage();
  await startSignedIn(theirs, await signIn(rahima.email, rahima.password));
  await theirs.goto('/employee_dashboard');
  await expect(theirs.getByRole('heading', { name: 'Employees', level: 1 })).toBeVisible();

  await openAccounts(page, company);
  await accountMenu(page, company.email.split('@')[0] ?? '').click();
  await expect(page.getByRole('menuitem', { name: /Deactivate/ })).toBeDisabled();
  await expect(page.getByText('You can’t deactivate your own account. Ask another admin.')).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseForAccount(page, 'Rahima Khatun', 'Deactivate');
  const dialog = page.getByRole('dialog', { name: 'Deactivate Rahima Khatun?' });
  await expect(dialog.getByText('There are no open tasks and no assets to hand over.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(accountRow(page, rahima.email)).toContainText('Deactivated');
  // Their page learns it with the next thing that it asks for.
  await theirs
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Expense Tracker' })
    .click();
  await expect(theirs.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await theirs.context().close();

  await chooseForAccount(page, 'Rahima Khatun', 'Reactivate');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(accountRow(page, rahima.email)).toContainText('Active');
  await signIn(rahima.email, rahima.password);
});

test('the last admin stays one', async ({ page }) => {
  const company = await registerCompany();
  await openAccounts(page, company);
  await chooseForAccount(page, company.email.split('@')[0] ?? '', 'Change access');
  await page.getByRole('radio', { name: /Employee/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Your company needs at least one admin who can sign in/)).toBeVisible();
});

for (const width of widths) {
  test(`nothing for axe to find in people and access, ${width} wide`, async ({ page }) => {
    const company = await registerCompany();
    await createEmployee(company, {
      first_name: 'Wolfeschlegelsteinhausenbergerdorff',
      last_name: 'Bhattacharyya-Chattopadhyay',
      designation: 'Senior Vice President of Interdepartmental Coordination',
    });
    await setWidth(page, width);
    await openAccounts(page, company);
    await expect(accountRow(page, 'Wolfeschlegelsteinhausenbergerdorff')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Actions for Wolfe/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Change access' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
