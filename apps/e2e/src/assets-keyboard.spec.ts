import type { Locator, Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
import { assignAsset, callAssets, createAsset } from './assets';
import { chooseFiles, picture } from './files';
import { expectFocusIn, expectFocusSeen, scrollByKey, skipToContent, tabTo, typeInto } from './keyboard';
import { expect, startSignedIn, test } from './test';

const inventory = (page: Page) => page.getByRole('table', { name: 'Asset Inventory' });
const title = (page: Page, name: string) => inventory(page).getByRole('link', { name, exact: true });
/** What a field that searches offers. */
const offered = (page: Page) => page.getByRole('listbox').getByRole('option');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectFocus(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeFocused();
  await expectFocusSeen(page);
}

/** Finds one of many by typing, and takes the first that is offered. */
async function pick(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field });
  await typeInto(page, box, text);
  await expect(offered(page)).toHaveText([new RegExp(text)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(offered(page)).toHaveCount(0);
  await expectFocus(page, box);
}

async function chooseFile(page: Page, field: Locator, file: typeof picture): Promise<void> {
  await tabTo(page, field);
  await chooseFiles(page, () => page.keyboard.press('Enter'), file);
  await expectFocus(page, field);
}

/** Goes to a button that opens a dialog, sees that Escape leads back to it, and opens it again. */
async function openDialog(page: Page, opener: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await tabTo(page, opener, key);
  await page.keyboard.press('Enter');
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectFocus(page, opener);
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const width of [1280, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('an asset is added, handed out, taken back, edited, repaired and retired', async ({ page }) => {
      test.setTimeout(180_000);
      const company = await registerCompany();
      await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
      await createAsset(company, { title: 'Monitor', category: 'Monitors', serial_number: 'SN-1' });
      await startSignedIn(page, company);
      await page.goto('/asset_management');
      await expect(title(page, 'Monitor')).toBeVisible();
      await skipToContent(page);

      const add = button(page, 'Add New Asset');
      const form = await openDialog(page, add);
      const titleField = form.getByLabel('Title');
      await expectFocus(page, titleField);
      await tabTo(page, form.getByRole('button', { name: 'Add Asset' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, titleField);
      await expect(titleField).toHaveAccessibleDescription('This field is required.');
      await page.keyboard.type('Projector');
      await page.keyboard.press('Enter');
      await expectFocus(page, form.getByLabel('Category'));
      await page.keyboard.type('Rooms');
      await tabTo(page, form.getByRole('group', { name: 'Purchase Date' }).getByRole('spinbutton', { name: /^day/ }));
      await page.keyboard.type('05032024');
      const serial = form.getByLabel('Serial Number');
      await typeInto(page, serial, 'SN-1');
      await typeInto(page, form.getByLabel('Description'), 'For the big room');
      await typeInto(page, form.getByLabel('Condition'), 'Fair');
      await chooseFile(page, form.getByLabel('Picture'), picture);
      await tabTo(page, form.getByRole('button', { name: 'Add Asset' }));
      await page.keyboard.press('Enter');
      // Only the server knows the others.
      await expectFocus(page, serial);
      await expect(serial).toHaveAccessibleDescription('Another asset already has this serial number.');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('SN-2');
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expect(title(page, 'Projector')).toBeVisible();
      await expectFocus(page, add);

      const assign = button(page, 'Assign Asset');
      await openDialog(page, assign, 'Shift+Tab');
      await tabTo(page, form.getByRole('button', { name: 'Assign', exact: true }));
      await page.keyboard.press('Enter');
      const asset = form.getByRole('combobox', { name: 'Asset' });
      await expect(asset).toBeFocused();
      await expect(asset).toHaveAccessibleDescription('This field is required.');
      await page.keyboard.type('Projector');
      await expect(offered(page)).toHaveText([/Projector/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await pick(page, 'Employee', 'Karim');
      await chooseFile(page, form.getByLabel('Image'), picture);
      await typeInto(page, form.getByLabel('Comment'), 'With its cable');
      await tabTo(page, form.getByRole('button', { name: 'Assign', exact: true }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(page, assign);

      const returnAsset = button(page, 'Return Asset');
      await openDialog(page, returnAsset, 'Shift+Tab');
      await pick(page, 'Asset', 'Projector');
      await expect(form.getByRole('combobox', { name: 'Employee' })).toHaveValue('Karim Uddin');
      await tabTo(page, form.getByRole('button', { name: 'Return', exact: true }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(page, returnAsset);

      // The page of the asset. A button that goes with what it did leaves the focus to its neighbour.
      await tabTo(page, title(page, 'Projector'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Projector' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await openDialog(page, button(page, 'Edit'));
      await expectFocus(page, titleField);
      await page.keyboard.press('End');
      await page.keyboard.type(' 2');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Projector 2' })).toBeVisible();
      await expectFocus(page, button(page, 'Edit'));
      await openDialog(page, button(page, 'Send to repair'));
      await expectFocus(page, form.getByLabel('Comment'));
      await tabTo(page, form.getByRole('button', { name: 'Send to repair' }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expect(button(page, 'Send to repair')).toHaveCount(0);
      await expectFocus(page, button(page, 'Retire'));
      await page.keyboard.press('Enter');
      await tabTo(page, form.getByRole('button', { name: 'Retire' }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expect(button(page, 'Retire')).toHaveCount(0);
      await expectFocus(page, button(page, 'Make available'));
      await page.keyboard.press('Enter');
      await tabTo(page, form.getByRole('button', { name: 'Make available' }));
      await page.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(page, button(page, 'Assign Asset'));
      // What has just happened comes to the top of the history, and moves the rest.
      await expect(page.getByText('Status changed to “Available”')).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: /^Picture: Assigned to Karim Uddin/ }));

      await tabTo(page, page.getByRole('link', { name: 'Label', exact: true }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Labels' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await tabTo(page, button(page, 'Print'));
      await tabTo(page, button(page, 'Back'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Projector 2' })).toBeVisible();
    });

    test('an inventory is imported, walked through, narrowed, ticked and labelled', async ({ page }) => {
      test.setTimeout(180_000);
      const company = await registerCompany();
      const karim = await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
      await startSignedIn(page, company);
      await page.goto('/asset_management');
      await expect(page.getByText('No assets yet')).toBeVisible();
      await skipToContent(page);
      await tabTo(page, page.getByRole('link', { name: 'Import CSV' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Import assets' })).toBeVisible();

      await tabTo(page, button(page, 'Download a template'));
      const template = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await template).suggestedFilename()).toBe('assets-template.csv');
      const file = page.getByLabel('CSV file');
      await chooseFile(page, file, picture);
      await expect(file).toHaveAccessibleDescription(/CSV/);
      await expect(file).toHaveAttribute('aria-invalid', 'true');
      const rows = Array.from({ length: 130 }, (_, index) => `Chair ${index + 1},Furniture`);
      const text = ['Title,Category', ...rows, ',Furniture'].join('\n');
      const chairs = { name: 'chairs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await chooseFiles(page, () => page.keyboard.press('Space'), chairs);
      await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
      await expectFocus(page, file);
      await tabTo(page, page.getByRole('checkbox', { name: 'Only show rows with problems' }));
      await page.keyboard.press('Space');
      await expect(page.getByRole('table', { name: 'Rows in the file' }).getByRole('row')).toHaveCount(2);
      await tabTo(page, button(page, 'Skip 1 row and import 130'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(title(page, 'Chair 130')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();

      // Each number of the summary leads to what it counts.
      await tabTo(page, page.getByRole('link', { name: 'Retired 0' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('No assets found')).toBeVisible();
      const search = page.getByRole('searchbox', { name: 'Search assets' });
      await tabTo(page, button(page, 'Clear filters'));
      await page.keyboard.press('Enter');
      await expect(title(page, 'Chair 130')).toBeVisible();
      await expectFocus(page, search);

      // Rows come and go with the window; the one with the focus stays, and Tab goes on from it.
      const nextPage = '**/assets/list/?*cursor=*';
      await page.route(nextPage, (route) => route.fulfill({ status: 500, json: {} }));
      for (let number = 130; number > 112; number -= 1) await tabTo(page, title(page, `Chair ${number}`));
      const again = button(page, 'Try again');
      await scrollByKey(page, 'End');
      await expect(again).toBeVisible();
      await expect(title(page, 'Chair 113')).toBeFocused();
      expect(await inventory(page).getByRole('row').count()).toBeLessThan(60);
      await page.keyboard.press('Shift+Tab');
      await expectFocusSeen(page);
      await page.unroute(nextPage);
      for (let number = 110; number > 31; number -= 5) await tabTo(page, title(page, `Chair ${number}`));
      await tabTo(page, again);
      await page.keyboard.press('Enter');
      await expectFocus(page, title(page, 'Chair 31'));
      await tabTo(page, title(page, 'Chair 30'));
      await scrollByKey(page, 'Home');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await page.keyboard.press('Shift+Tab');
      await expectFocusSeen(page);

      // Search, filters and sort.
      await page.reload();
      await expect(title(page, 'Chair 130')).toBeVisible();
      await skipToContent(page);
      if (width < 600) {
        await tabTo(page, page.getByRole('button', { name: 'Filters', exact: true }));
        await page.keyboard.press('Enter');
      }
      await tabTo(page, page.getByRole('combobox', { name: 'Sort by' }));
      await page.keyboard.type('Sort: Oldest');
      await expect(page).toHaveURL(/sort=tag/);
      await expect(title(page, 'Chair 1')).toBeVisible();
      await tabTo(page, page.getByRole('combobox', { name: 'Holder' }), 'Shift+Tab');
      await page.keyboard.type('Karim');
      await expect(offered(page)).toHaveText([/Karim Uddin/]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`holder=${karim.user}`));
      await expect(page.getByText('No assets found')).toBeVisible();
      await tabTo(page, button(page, 'Clear filters'));
      await page.keyboard.press('Enter');
      await expectFocus(page, search);
      await page.keyboard.type('chair 7');
      await expect(title(page, 'Chair 1')).toHaveCount(0);
      await expect(title(page, 'Chair 7')).toBeVisible();
      await expectFocus(page, search);

      // Ticked rows get labels; what clears the selection goes with it.
      const tick = inventory(page)
        .getByRole('row', { name: /Chair 7 / })
        .getByRole('checkbox');
      await tabTo(page, tick);
      await page.keyboard.press('Space');
      await expect(tick).toBeChecked();
      await tabTo(page, button(page, 'Clear selection'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectFocus(page, page.getByRole('link', { name: 'Print labels' }));
      await tabTo(page, button(page, 'Export CSV'));
      const saved = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await saved).suggestedFilename()).toMatch(/^assets-.*\.csv$/);
      await expectFocus(page, button(page, 'Export CSV'));
    });

    test('requests are sent, withdrawn, granted and denied, and the focus goes on to the next', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000);
      const company = await registerCompany();
      const person = await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
      const karim = await signIn(person.email, person.password);
      const mine = await createAsset(company, { title: 'Desk', category: 'Furniture' });
      await createAsset(company, { title: 'Laptop' });
      await assignAsset(company, mine.id, person.id);
      for (const category of ['Chairs', 'Lamps']) {
        await callAssets(karim, 'POST', 'requests/create/', { category, asset: null, reason: 'For the new room' });
      }

      const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      const own = await context.newPage();
      await startSignedIn(own, karim);
      await own.goto('/asset_management');
      await expect(title(own, 'Laptop')).toBeVisible();
      await skipToContent(own);
      const form = await openDialog(own, button(own, 'Request an asset'));
      await tabTo(own, form.getByRole('button', { name: 'Send request' }));
      await own.keyboard.press('Enter');
      await expectFocus(own, form.getByLabel('Category'));
      await own.keyboard.type('Computers');
      await typeInto(own, form.getByLabel('Reason'), 'Mine is broken');
      await tabTo(own, form.getByRole('button', { name: 'Send request' }));
      await own.keyboard.press('Enter');
      await expect(form).toBeHidden();
      await expectFocus(own, button(own, 'Request an asset'));

      const tabs = own.getByRole('tablist', { name: 'Assets' });
      await tabTo(own, tabs.getByRole('tab', { name: 'Inventory' }));
      await own.keyboard.press('ArrowRight');
      await expectFocus(own, tabs.getByRole('tab', { name: 'My assets' }));
      await tabTo(own, own.getByRole('link', { name: 'Desk' }));
      await tabTo(own, tabs.getByRole('tab', { name: 'My assets' }), 'Shift+Tab');
      await own.keyboard.press('End');
      await expectFocus(own, tabs.getByRole('tab', { name: /^Requests/ }));
      const request = (page: Page, category: string) =>
        page.getByRole('article', { name: new RegExp(`requested ${category}`) });
      const withdraw = request(own, 'Lamps').getByRole('button', { name: 'Withdraw' });
      await tabTo(own, withdraw);
      await own.keyboard.press('Enter');
      await expect(request(own, 'Lamps')).toContainText('Withdrawn');
      await expectFocus(own, request(own, 'Lamps'));
      await context.close();

      await createAsset(company, { title: 'Stool', category: 'Chairs' });
      await startSignedIn(page, company);
      await page.goto('/asset_management?tab=requests');
      await expect(request(page, 'Computers')).toBeVisible();
      await skipToContent(page);
      const deny = request(page, 'Computers').getByRole('button', { name: 'Deny' });
      const decision = await openDialog(page, deny);
      await tabTo(page, decision.getByRole('button', { name: 'Deny' }));
      await page.keyboard.press('Enter');
      await expectFocus(page, decision.getByLabel('Comment'));
      await expect(decision.getByLabel('Comment')).toHaveAccessibleDescription('This field is required.');
      await page.keyboard.type('Wait for the next delivery');
      await tabTo(page, decision.getByRole('button', { name: 'Deny' }));
      await page.keyboard.press('Enter');
      await expect(request(page, 'Computers')).toHaveCount(0);
      const grant = request(page, 'Chairs').getByRole('button', { name: 'Grant' });
      await expectFocus(page, grant);
      // On a phone the message stands where a dialog has its head.
      await expect(page.getByText('was denied.')).toBeHidden();

      await page.keyboard.press('Enter');
      await expect(decision).toBeVisible();
      await pick(page, 'Asset', 'Stool');
      await tabTo(page, decision.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await tabTo(page, decision.getByRole('button', { name: 'Grant' }));
      await page.keyboard.press('Enter');
      await expect(page.getByText('No open requests')).toBeVisible();
      await expectFocus(page, page.getByRole('region', { name: 'Requests' }));
      await typeInto(page, page.getByRole('combobox', { name: 'Filter requests' }), 'All');
      await expect(request(page, 'Chairs')).toContainText('Granted');
    });
  });
}
