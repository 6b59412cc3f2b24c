import { companyName } from '@atrium/contracts/company-name';
import type { Page } from '@playwright/test';
import { createEmployee, registerCompany, signIn } from './api';
import { assignAsset, createAsset } from './assets';
import { photo, picture } from './files';
import { expect, startSignedIn, test } from './test';

/** Opens an option of a field that searches on the server. */
async function pick(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text);
  const options = page.getByRole('listbox').getByRole('option');
  // Those of the search before go when the answer comes.
  await expect(options).toHaveText([new RegExp(text)]);
  await options.click();
}

const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Asset Inventory' }).getByRole('row', { name: new RegExp(text) });

// Each test registers a company, and most open several pages of it.
test.describe.configure({ timeout: 120_000 });

test('an asset is added once, however often the button is pressed, and its picture is shown', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/asset_management');
  await expect(page.getByText('No assets yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add New Asset' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Asset' });
  await form.getByRole('button', { name: 'Add Asset' }).click();
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('This field is required.');
  await form.getByLabel('Title').fill('Projector');
  await form.getByLabel('Category').fill('Rooms');
  await form.getByLabel('Serial Number').fill('PJ-1');
  await form.getByLabel('Description').fill('For the big room');
  await form.locator('input[type=file]').setInputFiles(picture);
  await form.getByRole('button', { name: 'Add Asset' }).dblclick();
  await expect(page.getByText('A-00001 (Projector) was added.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row(page, 'Projector')).toHaveCount(1);
  await expect(row(page, 'Projector')).toContainText('Available');
  await expect
    .poll(() =>
      row(page, 'Projector')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('a photo of an asset is uploaded no larger than it is shown', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/asset_management');
  await page.getByRole('button', { name: 'Add New Asset' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Asset' });
  await form.getByLabel('Title').fill('Projector');
  await form.getByLabel('Category').fill('Rooms');
  await form.locator('input[type=file]').setInputFiles(await photo(page, 2048, 1536));
  await form.getByRole('button', { name: 'Add Asset' }).click();
  // Drawing it smaller, sending it and reading it back is work for a machine that does other work, too.
  await expect
    .poll(
      () =>
        row(page, 'Projector')
          .locator('img')
          .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
      { timeout: 60_000 },
    )
    .toEqual([1024, 768]);
});

test('an asset is assigned and returned, and its history tells so', async ({ page }) => {
  const company = await registerCompany();
  await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  await createAsset(company, { title: 'Projector' });
  await startSignedIn(page, company);
  await page.goto('/asset_management');
  await page.getByRole('button', { name: 'Assign Asset' }).click();
  await pick(page, 'Asset', 'Projector');
  await pick(page, 'Employee', 'Karim');
  await page.getByRole('dialog').getByLabel('Comment').fill('With the remote control');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(row(page, 'Projector')).toContainText('Assigned to Karim Uddin');
  await expect(page.getByRole('link', { name: 'Assigned 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Return Asset' }).click();
  await pick(page, 'Asset', 'Projector');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Employee' })).toHaveValue('Karim Uddin');
  await page.getByRole('dialog').getByLabel('Comment').fill('The lamp is dark');
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).click();
  await expect(row(page, 'Projector')).toContainText('Available');

  await row(page, 'Projector').getByRole('link', { name: 'Projector' }).click();
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText('Returned by Karim Uddin');
  await expect(history.nth(0)).toContainText('The lamp is dark');
  await expect(history.nth(1)).toContainText('Assigned to Karim Uddin');
  await expect(history.nth(2)).toContainText('Added to the inventory');

  await page.getByRole('button', { name: 'Send to repair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to repair' }).click();
  await expect(page.getByRole('button', { name: 'Make available' })).toBeVisible();
  await expect(history).toHaveCount(4);
});

for (const width of [1280, 390]) {
  test(`at ${width} pixels what is wrong with a field that searches is read while its list is open`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const company = await registerCompany();
    await createAsset(company, { title: 'Projector' });
    await startSignedIn(page, company);
    await page.goto('/asset_management');
    await page.getByRole('button', { name: 'Assign Asset' }).click();
    const form = page.getByRole('dialog', { name: 'Assign Asset' });
    await form.getByRole('button', { name: 'Assign', exact: true }).click();
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option')).toHaveText([/Projector/]);
    const message = form.getByText('This field is required.').first();
    await expect(message).toBeVisible();
    // Where it is drawn, there is nothing else.
    await expect
      .poll(() =>
        message.evaluate((element) => {
          const { left, top, width: room, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + room / 2, top + height / 2));
        }),
      )
      .toBe(true);
  });
}

test('an asset that two admins assign at once goes to one, and the other is told', async ({ page, context }) => {
  const company = await registerCompany();
  await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  await createEmployee(company, { first_name: 'Salma', last_name: 'Begum' });
  const asset = await createAsset(company);
  const other = await context.newPage();
  for (const [admin, employee] of [
    [page, 'Karim'],
    [other, 'Salma'],
  ] as const) {
    await startSignedIn(admin, company);
    await admin.goto(`/asset_management/${asset.id}`);
    await admin.getByRole('button', { name: 'Assign Asset' }).click();
    await pick(admin, 'Employee', employee);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(other.getByRole('dialog')).toContainText('is already assigned to Karim Uddin');
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('button', { name: 'Return Asset' })).toBeVisible();
  await expect(other.getByText('Assigned to Karim Uddin').first()).toBeVisible();
});

test('search, filters and sort are in the address, and survive a reload', async ({ page }) => {
  const company = await registerCompany();
  const holder = await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  const laptop = await createAsset(company, { title: 'Laptop', serial_number: 'LT-77' });
  await createAsset(company, { title: 'Monitor', category: 'Monitors' });
  await assignAsset(company, laptop.id, holder.id);
  await startSignedIn(page, company);
  await page.goto('/asset_management?sort=title');
  const titles = page.getByRole('table', { name: 'Asset Inventory' }).getByRole('rowheader');
  await expect(titles).toHaveText(['Laptop', 'Monitor']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-title');
  await expect(titles).toHaveText(['Monitor', 'Laptop']);

  await page.getByRole('searchbox', { name: 'Search assets' }).fill('lt-77');
  await expect(titles).toHaveText(['Laptop']);
  await expect(page).toHaveURL(/search=lt-77/);
  await page.reload();
  await expect(titles).toHaveText(['Laptop']);
  await page.getByRole('searchbox', { name: 'Search assets' }).fill('');

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Monitors');
  await expect(titles).toHaveText(['Monitor']);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('assigned');
  await expect(titles).toHaveText(['Laptop']);

  await page.goto(`/asset_management?holder=${holder.user}`);
  await expect(page.getByRole('combobox', { name: 'Holder' })).toHaveValue('Karim Uddin');
  await expect(titles).toHaveText(['Laptop']);
  await page.goto('/asset_management?search=nothing-like-this');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles).toHaveCount(2);
});

test('an employee asks for an asset, an admin grants it, and it is among their own', async ({ page, browser }) => {
  const company = await registerCompany();
  const person = await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  await createAsset(company, { title: 'Spare laptop' });
  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, await signIn(person.email, person.password));
  await own.goto('/asset_management');
  await expect(row(own, 'Spare laptop')).toBeVisible();
  for (const name of ['Add New Asset', 'Assign Asset', 'Return Asset']) {
    await expect(own.getByRole('button', { name })).toHaveCount(0);
  }
  await own.getByRole('button', { name: 'Request an asset' }).click();
  await own.getByRole('dialog').getByLabel('Category').fill('Computers');
  await own.getByRole('dialog').getByLabel('Reason').fill('Mine is broken');
  await own.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await own.getByRole('tab', { name: /Requests/ }).click();
  await expect(own.getByRole('article', { name: /You requested Computers/ })).toContainText('Open');

  await startSignedIn(page, company);
  await page.goto('/asset_management');
  await page.getByRole('tab', { name: 'Requests 1 open' }).click();
  await page
    .getByRole('article', { name: /Karim Uddin requested Computers/ })
    .getByRole('button', { name: 'Grant' })
    .click();
  await pick(page, 'Asset', 'Spare laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByText('No open requests')).toBeVisible();

  await own.reload();
  await expect(own.getByRole('article', { name: /You requested Computers/ })).toContainText('Granted');
  await own.getByRole('tab', { name: 'My assets' }).click();
  await expect(own.getByRole('link', { name: 'Spare laptop' })).toBeVisible();
  await own.context().close();
});

test('an import shows each problem before it writes, and what was exported can be read', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/asset_management/import');
  const lines = [
    'Title,Category,Serial Number',
    'Desk,Furniture,D-1',
    ',Furniture,D-2',
    'Chair,Furniture,D-1',
    'Lamp,Furniture,D-3',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'assets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Rows with problems: 3');
  await expect(preview.getByRole('row', { name: /^3/ })).toContainText('This field is required.');
  await preview.getByRole('button', { name: /^Skip .* and import/ }).click();
  await expect(page.getByText(/^Assets imported: /)).toBeVisible();
  await expect(page).toHaveURL('/asset_management');
  await expect(row(page, 'Lamp')).toBeVisible();
  await expect(row(page, 'D-2')).toHaveCount(0);

  await page.goto('/asset_management?search=lamp');
  await expect(row(page, 'Lamp')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^assets-.*\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain('Lamp');
  expect(text).not.toContain('Desk');
});

test('an import that is no longer right since its preview shows in which row, and the others can be imported', async ({
  page,
}) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/asset_management/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'assets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Title,Category,Serial Number\nDesk,Furniture,D-1\nLamp,Furniture,D-2'),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  await createAsset(company, { title: 'Chair', serial_number: 'd-2' });
  await preview.getByRole('button', { name: 'Import 2 rows' }).click();

  await expect(page.getByText('Some rows have problems, so nothing was imported.')).toBeVisible();
  await expect(preview.getByRole('row', { name: /^3/ })).toContainText('Another asset already has this serial number.');
  const skip = preview.getByRole('button', { name: 'Skip 1 row and import 1' });
  await expect(skip).toBeFocused();
  await skip.click();
  await expect(page.getByText('Assets imported: 1 added, 0 changed.')).toBeVisible();
  await expect(row(page, 'Desk')).toBeVisible();
  await expect(row(page, 'Lamp')).toHaveCount(0);
});

test('on a phone a card shows the description, and has a cell for each of the columns', async ({ page }) => {
  const company = await registerCompany();
  const lines = 'Bought for the big room. '.repeat(20);
  await createAsset(company, { title: 'Projector', description: lines });
  await createAsset(company, { title: 'Desk', description: '' });
  await page.setViewportSize({ width: 390, height: 800 });
  await startSignedIn(page, company);
  await page.goto('/asset_management');
  const columns = 6;
  const table = page.getByRole('table', { name: 'Asset Inventory' });
  await expect(table.getByRole('columnheader')).toHaveCount(columns);
  for (const title of ['Projector', 'Desk']) {
    const cells = row(page, title).getByRole('cell').or(row(page, title).getByRole('rowheader'));
    await expect(cells).toHaveCount(columns);
  }
  const description = row(page, 'Projector').getByText('Bought for the big room.');
  await expect(description).toBeVisible();
  // Two lines of it.
  expect((await description.boundingBox())?.height).toBeLessThan(50);
});

test('labels of the rows that are ticked print on paper without what stands around them', async ({ page }) => {
  const company = await registerCompany();
  const asset = await createAsset(company, { title: 'Laptop' });
  await createAsset(company, { title: 'Monitor' });
  await startSignedIn(page, company);
  await page.goto('/asset_management');
  await page.getByRole('checkbox', { name: `Select ${asset.tag}` }).check();
  await page.getByRole('link', { name: 'Print 1 label' }).click();
  const labels = page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
  await expect(labels).toHaveCount(1);
  await expect(labels).toContainText(asset.tag);
  await expect(labels).toContainText(companyName(company.tenant));
  const code = page.getByRole('img', { name: `QR code that opens ${asset.tag}` });
  await expect(code).toHaveAttribute('data-text', new URL(`/asset_management/${asset.id}`, page.url()).href);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(labels).toBeVisible();
});

test('an employee who holds assets can not be deleted, and the dialog leads to the assets', async ({ page }) => {
  const company = await registerCompany();
  const holder = await createEmployee(company, { first_name: 'Karim', last_name: 'Uddin' });
  const asset = await createAsset(company);
  await assignAsset(company, asset.id, holder.id);
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  await page.getByRole('button', { name: 'Delete Karim Uddin' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete employee' }).click();
  await expect(dialog).toContainText(asset.tag);
  await dialog.getByRole('link', { name: 'Show these assets' }).click();
  await expect(page).toHaveURL(`/asset_management?holder=${holder.user}`);
  await expect(row(page, 'Laptop')).toContainText('Assigned to Karim Uddin');
});

test('an asset is added by keyboard alone', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/asset_management');
  await page.getByRole('button', { name: 'Add New Asset' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Lamp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Furniture');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Lamp')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New Asset' })).toBeFocused();
});
