import type { Locator, Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
import { chooseFiles, picture } from './files';
import { expectFocusIn, expectFocusSeen, scrollByKey, skipToContent, tabTo, typeInto } from './keyboard';
import { expect, startSignedIn, test } from './test';
import { book, createWallet } from './wallet';

/** Not what its name and type say it is. */
const noPicture = { name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from('This is no picture.') };

const history = (page: Page) => page.getByRole('table', { name: 'Transaction History' });
const row = (page: Page, name: RegExp) => history(page).getByRole('row', { name });
const actions = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}`, exact: true });

async function expectFocus(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expectFocusSeen(page);
}

async function chooseFile(page: Page, field: Locator, file: typeof picture): Promise<void> {
  await chooseFiles(page, () => page.keyboard.press('Enter'), file);
  await expectFocus(page, field);
}

for (const width of [1280, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('a wallet is created, booked in, given receipts, and put right by a reversal', async ({ page }) => {
      test.setTimeout(120_000);
      await startSignedIn(page, await registerCompany());
      await page.goto('/expense_tracker');
      const create = page.getByRole('button', { name: 'Create Wallet' });
      await expect(create).toBeVisible();
      await skipToContent(page);
      await tabTo(page, create);
      await page.keyboard.press('Enter');
      const debit = page.getByRole('button', { name: '+ Debit Amount' });
      await expectFocus(page, debit);

      // Escape leaves the form; sent as it is, it leads to what is missing.
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog');
      const amount = form.getByLabel('Amount');
      await expectFocus(page, amount);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expectFocus(page, debit);
      await page.keyboard.press('Space');
      await tabTo(page, form.getByRole('button', { name: 'Submit' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, amount);
      await expect(amount).toHaveAccessibleDescription('This field is required.');
      await page.keyboard.type('0.001');
      await page.keyboard.press('Enter');
      await expectFocus(page, amount);
      await expect(amount).toHaveAccessibleDescription('Enter an amount above zero, with up to two decimal places.');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('500.25');
      await page.keyboard.press('Enter');
      await expectFocus(page, form.getByLabel('Title'));
      await page.keyboard.type('Advance');
      await typeInto(page, form.getByLabel('Description'), 'For the fair');

      // What only the server finds out is led to, too.
      const receipt = form.getByLabel('Receipt');
      await tabTo(page, receipt);
      await chooseFile(page, receipt, noPicture);
      await tabTo(page, form.getByRole('button', { name: 'Submit' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, receipt);
      await expect(receipt).toHaveAccessibleDescription(/.+/);
      await expect(receipt).toHaveAttribute('aria-invalid', 'true');
      await tabTo(page, form.getByRole('button', { name: 'Remove bill.png' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, receipt);
      await chooseFile(page, receipt, picture);
      await tabTo(page, form.getByRole('button', { name: 'Submit' }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(page, debit);

      const credit = page.getByRole('button', { name: '- Credit Amount' });
      await tabTo(page, credit);
      await page.keyboard.press('Enter');
      await expectFocus(page, amount);
      await page.keyboard.type('20');
      await typeInto(page, form.getByLabel('Title'), 'Taxi');
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(page, credit);

      // A receipt that follows later.
      await tabTo(page, actions(page, 'Taxi'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Reverse' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expectFocus(page, actions(page, 'Taxi'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Add receipt' })).toBeFocused();
      await page.keyboard.press('Enter');
      // The menu is a dialog, too, until it has gone.
      await expect(form).toHaveCount(1);
      await expect(form).toHaveAccessibleName('Receipt of “Taxi”');
      await tabTo(page, form.getByRole('button', { name: 'Add receipt' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, receipt);
      await expect(receipt).toHaveAccessibleDescription('This field is required.');
      await chooseFile(page, receipt, picture);
      await tabTo(page, form.getByRole('button', { name: 'Add receipt' }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(page, actions(page, 'Taxi'));

      // The last thing that could be done about it is done: its menu goes, and the focus stays on its row.
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText(['Reverse']);
      await expect(page.getByRole('menuitem', { name: 'Reverse' })).toBeFocused();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Reverse “Taxi”?' });
      await expectFocus(page, question.getByRole('button', { name: 'Cancel' }));
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expectFocus(page, actions(page, 'Taxi'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Reverse' })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, question.getByRole('button', { name: 'Reverse' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('“Taxi” was reversed.')).toBeVisible();
      await expect(question).toBeHidden();
      await expectFocus(page, row(page, /Taxi Reversed/));

      await tabTo(page, page.getByRole('button', { name: 'Show reversal' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, row(page, /Reversal: Taxi/));
      await tabTo(page, page.getByRole('button', { name: 'Show original' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, row(page, /Taxi Reversed/));
      await tabTo(page, page.getByRole('link', { name: 'Receipt of Taxi' }));
    });

    test('a long history is walked through, filtered, saved and printed', async ({ page }) => {
      test.setTimeout(180_000);
      const company = await registerCompany();
      const wallet = await createWallet(company);
      for (let number = 1; number <= 130; number += 1) {
        const transaction_type = number % 2 === 0 ? 'CREDIT' : 'DEBIT';
        await book(company, wallet.id, { title: `Trip ${number}`, transaction_type, amount: number });
      }
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = 'yes';
        };
      });
      const failing = '**/employee_wallet_transaction/{list,totals}/**';
      await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
      await startSignedIn(page, company);
      await page.goto('/expense_tracker');
      const failures = page.getByRole('alert');
      await expect(failures).toHaveCount(2);

      const nextPage = '**/employee_wallet_transaction/list/*cursor=*';
      await page.route(nextPage, (route) => route.fulfill({ status: 500, json: {} }));

      // What could not be loaded is tried again where it stands, and the focus waits for it there.
      await skipToContent(page);
      await page.unroute(failing);
      const months = page.getByRole('region', { name: 'Totals by month', exact: true });
      await tabTo(page, months.getByRole('button', { name: 'Try again' }));
      await page.keyboard.press('Enter');
      await expect(months.getByRole('img')).toBeVisible();
      await expectFocus(page, months);
      await tabTo(page, months.getByText('Show as table'));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('region', { name: 'Monthly totals table' }));
      const region = page.getByRole('region', { name: 'Transaction History' });
      const again = region.getByRole('button', { name: 'Try again' });
      await tabTo(page, again);
      await page.keyboard.press('Enter');
      await expect(row(page, /Trip 130/)).toBeVisible();
      await expectFocus(page, region);

      // Rows come and go with the window; the one with the focus stays, and Tab goes on from it.
      for (let number = 130; number > 112; number -= 1) await tabTo(page, actions(page, `Trip ${number}`));
      await scrollByKey(page, 'End');
      await expect(again).toBeVisible();
      await expect(actions(page, 'Trip 113')).toBeFocused();
      expect(await history(page).getByRole('row').count()).toBeLessThan(60);
      await page.keyboard.press('Shift+Tab');
      await expectFocus(page, actions(page, 'Trip 114'));
      await page.unroute(nextPage);
      await tabTo(page, again);
      await page.keyboard.press('Enter');
      await expectFocus(page, row(page, /Trip 31 /));
      await tabTo(page, actions(page, 'Trip 30'));
      await scrollByKey(page, 'Home');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await page.keyboard.press('Tab');
      await expectFocus(page, actions(page, 'Trip 29'));

      // Filters: by words, by kind, by days typed and days picked.
      const search = page.getByRole('searchbox', { name: 'Search transactions' });
      await page.reload();
      await expect(row(page, /Trip 130/)).toBeVisible();
      await skipToContent(page);
      await tabTo(page, search);
      await page.keyboard.type('13');
      await expect(page.getByText('2 transactions found')).toBeVisible();
      await expectFocus(page, search);
      await page.keyboard.press('Escape');
      await expect(page.getByText('130 transactions')).toBeVisible();
      if (width < 600) {
        await tabTo(page, page.getByRole('button', { name: 'Filters', exact: true }));
        await page.keyboard.press('Enter');
      }
      await typeInto(page, page.getByRole('combobox', { name: 'Kind' }), 'Credit');
      await expect(page.getByText('65 transactions found')).toBeVisible();
      const to = page.getByRole('group', { name: 'To' });
      await tabTo(page, to.getByRole('spinbutton', { name: /^day/ }));
      await page.keyboard.type('05032020');
      await expect(page).toHaveURL(/to=2020-03-05/);
      await expect(page.getByText('No transactions found')).toBeVisible();
      await tabTo(page, to.getByRole('button'));
      await page.keyboard.press('Enter');
      await expectFocusIn(page.getByRole('dialog'));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/to=2020-03-06/);
      await expectFocus(page, to.getByRole('button'));
      await page.keyboard.press('Enter');
      await expectFocusIn(page.getByRole('dialog'));
      await page.keyboard.press('Escape');
      await expectFocus(page, to.getByRole('button'));
      await tabTo(page, page.getByRole('button', { name: 'Clear filters' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('130 transactions')).toBeVisible();
      await expectFocus(page, search);

      const save = page.getByRole('button', { name: 'Export CSV' });
      await tabTo(page, save, 'Shift+Tab');
      const saved = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await saved).suggestedFilename()).toBe('transactions.csv');
      await expectFocus(page, save);

      await tabTo(page, page.getByRole('link', { name: 'Print statement' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: 'Wallet statement' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      const print = page.getByRole('button', { name: 'Print' });
      await tabTo(page, print);
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      const from = page.getByRole('group', { name: 'From' }).getByRole('spinbutton', { name: /^day/ });
      await tabTo(page, from);
      await page.keyboard.type('01012020');
      await expect(page).toHaveURL(/from=2020-01-01/);
      await expect(page.getByText('01/01/2020').first()).toBeVisible();
      await expectFocusSeen(page);
      await tabTo(page, page.getByRole('region', { name: 'Statement transactions' }));
      await tabTo(page, page.getByRole('button', { name: 'Back' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(row(page, /Trip 130/)).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });

    test("an admin reads a person's wallet from their page", async ({ page }) => {
      const company = await registerCompany();
      const rahima = await createEmployee(company);
      const hers = await signIn(rahima.email, rahima.password);
      await book(hers, (await createWallet(hers)).id, { title: 'Her advance' });
      await startSignedIn(page, company);
      await page.goto(`/employee_dashboard/${rahima.id}`);
      const link = page.getByRole('link', { name: 'Wallet', exact: true });
      await expect(link).toBeVisible();
      await skipToContent(page);
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      await expect(row(page, /Her advance/)).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await tabTo(page, page.getByRole('link', { name: 'Print statement' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: 'Wallet statement' })).toBeVisible();
      const back = page.getByRole('button', { name: 'Back' });
      await tabTo(page, back);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Rahima Khatun’s wallet' })).toBeVisible();
      await tabTo(page, back);
      await page.keyboard.press('Space');
      await expect(page.getByRole('heading', { level: 1, name: 'Rahima Khatun' })).toBeVisible();
    });
  });
}
