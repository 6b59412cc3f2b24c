import { registerCompany, unique } from './api';
import { expectAccessible } from './axe';
import { createTask } from './boards';
import { expectFocusIn } from './keyboard';
import { expect, startSignedIn, test } from './test';

test('by keyboard alone, everything is found, created and reached from anywhere', async ({ page }) => {
  const company = await registerCompany();
  const title = `Count ${unique('crates')}`;
  const { path } = await createTask(company, title);
  await startSignedIn(page, company);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search' });
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  const current = page.getByRole('option', { selected: true });

  await test.step('a task by its title, narrowed to its kind, and opened', async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(title);
    const found = page.getByRole('option', { name: title });
    await expect(found).toBeVisible();
    await expect(found.locator('mark').first()).toBeVisible();
    await page.keyboard.press('Home');
    await expect(current).toHaveAccessibleName(new RegExp(title));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Tasks', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(found).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(\\?|$)`));
    await expect(palette).toBeHidden();
  });

  await test.step('nothing, and what was searched', async () => {
    // A letter that is pressed while the page still moves the focus would belong to nobody.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('qxqxqxqx');
    await expect(page.getByText('No results for “qxqxqxqx”')).toBeVisible();
    await expect(palette.getByText(/^Actions, pages, .*were searched\.$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  await test.step('all keys, one of which leads on', async () => {
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(keys).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectFocusIn(keys);
    await expect(keys.getByText('Create board')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await expect(page).toHaveURL('/task_management', { timeout: 1000 });
    }).toPass();
  });

  await test.step('a dialog that an action opens, and that goes out of the address when it closes', async () => {
    await page.keyboard.press('c');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    // Begins none of the keys that say what to create.
    await page.keyboard.type('kanban boa');
    await expect(current).toHaveAccessibleName('Create board Tasks');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create New Board' });
    await expect(dialog.getByRole('textbox', { name: 'Board title' })).toBeFocused();
    await expect(page).toHaveURL('/task_management?new=board');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/task_management');
  });
});

test('on a phone, the palette fills the screen and opens what is touched', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 390, height: 800 });
  await adminPage.goto('/');
  await adminPage.getByRole('button', { name: 'Navigation' }).click();
  await adminPage.getByRole('button', { name: 'Search', exact: true }).first().click();
  const palette = adminPage.getByRole('dialog', { name: 'Search' });
  await adminPage.getByRole('combobox', { name: 'Search', exact: true }).fill('apply leave');
  await expectAccessible(adminPage);
  await palette.getByRole('option', { name: 'Apply for leave All Forms' }).click();
  await expect(adminPage).toHaveURL('/all_forms?form=leave');
});
