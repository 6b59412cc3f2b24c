import { expectFocusIn } from './keyboard';
import { expect, test } from './test';

const mainTiles = [
  ['Company Management', '/company_management'],
  ['All Forms', '/all_forms'],
  ['Appointments', '/appointments'],
  ['To-do', '/todo'],
  ['Knowledge', '/knowledge'],
  ['Contacts', '/contacts'],
  ['CRM', '/crm'],
  ['Dashboards', '/dashboards'],
  ['Invoicing', '/invoicing'],
  ['Project', '/project'],
  ['Planning', '/planning'],
  ['Website', '/website'],
  ['Surveys', '/surveys'],
  ['Sign', '/sign'],
  ['Employees', '/employees'],
  ['Attendances', '/attendances'],
  ['Apps', '/apps'],
  ['Settings', '/settings'],
] as const;

const companyTiles = [
  ['Employee', '/employee_dashboard'],
  ['Admin', '/admin'],
  ['Task', '/task_management'],
  ['Expense Tracker', '/expense_tracker'],
  ['HR', '/hr'],
  ['Attendance', '/attendance'],
] as const;

for (const { path, name, tiles } of [
  { path: '/', name: 'Home', tiles: mainTiles },
  { path: '/company_management', name: 'Company Management', tiles: companyTiles },
]) {
  test(`the launcher at ${path} shows its tiles in order`, async ({ adminPage }) => {
    await adminPage.goto(path);
    const links = adminPage.getByRole('navigation', { name, exact: true }).getByRole('link');
    // A module may put a number behind its label.
    await expect(links).toHaveText(tiles.map(([label]) => new RegExp(`^${label}(\\d|$)`)));
    for (const [index, [, target]] of tiles.entries()) await expect(links.nth(index)).toHaveAttribute('href', target);
  });
}

test('the grid has four columns on small screens and six from the medium breakpoint', async ({ adminPage }) => {
  await adminPage.goto('/');
  const columns = () =>
    adminPage
      .getByRole('navigation', { name: 'Home' })
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(6);
  await adminPage.setViewportSize({ width: 390, height: 800 });
  await expect.poll(columns).toBe(4);
});

test('an address that nothing owns says so', async ({ adminPage }) => {
  await adminPage.goto('/no/such/page');
  await expect(adminPage.getByText('Page not found')).toBeVisible();
});

test('the left navigation lists the areas and the way out', async ({ adminPage }) => {
  await adminPage.goto('/employee_dashboard');
  const navigation = adminPage.getByRole('navigation', { name: 'Main', exact: true });
  // What waits behind an entry stands beside its name.
  await expect(navigation.getByRole('listitem')).toHaveText([
    'Home',
    /^My work/,
    'Employee',
    'Task',
    'Expense Tracker',
    'Asset Management',
    'All Forms',
    /^Approvals/,
    'Admin',
    'Apps',
    'Settings',
    'Logout',
  ]);
  await expect(navigation.getByRole('link', { name: 'Employee' })).toHaveAttribute('aria-current', 'page');
});

test('on a small screen the navigation opens as a drawer and closes after a choice', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 390, height: 800 });
  await adminPage.goto('/');
  const navigation = adminPage.getByRole('navigation', { name: 'Main', exact: true });
  await expect(navigation).toBeHidden();
  await adminPage.getByRole('button', { name: 'Navigation' }).click();
  await navigation.getByRole('link', { name: 'Expense Tracker' }).click();
  await expect(adminPage.getByRole('heading', { level: 1, name: 'Expense Tracker' })).toBeVisible();
  await expect(navigation).toBeHidden();
});

test('on a small screen the drawer holds what the top bar has no room for', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 390, height: 844 });
  await adminPage.goto('/');
  await adminPage.getByRole('button', { name: 'Navigation' }).click();
  for (const name of ['Workspaces', 'Recent', 'Starred', 'Templates']) {
    await expect(adminPage.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await adminPage.getByRole('button', { name: 'Recent' }).click();
  const recent = adminPage.getByRole('dialog', { name: 'Recent' });
  await expectFocusIn(recent);
  await adminPage.keyboard.press('Escape');
  await expect(recent).toBeHidden();

  await adminPage.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'Search' }).click();
  const search = adminPage.getByRole('combobox', { name: 'Search', exact: true });
  await search.fill('asset management');
  await expect(adminPage.getByRole('option', { name: 'Asset Management', exact: true })).toBeVisible();
  await search.press('Enter');
  await expect(adminPage).toHaveURL('/asset_management');
  await expect(adminPage.getByRole('button', { name: 'Logout' })).toBeHidden();
});

test('the search box goes to a module by its name', async ({ adminPage }) => {
  await adminPage.goto('/');
  await adminPage.getByRole('button', { name: 'Search', exact: true }).click();
  await adminPage.getByRole('combobox', { name: 'Search', exact: true }).fill('asset man');
  await adminPage.getByRole('option', { name: 'Asset Management', exact: true }).click();
  await expect(adminPage).toHaveURL('/asset_management');
});

test('Profile switches between light and dark and keeps the choice', async ({ adminPage }) => {
  await adminPage.emulateMedia({ colorScheme: 'light' });
  await adminPage.goto('/');
  const profile = adminPage.getByRole('button', { name: 'Profile' });
  // The page has its looks when it has its parts.
  await expect(profile).toBeVisible();
  const background = () => adminPage.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await profile.click();
  await adminPage
    .getByRole('menuitem', { name: 'Dark' })
    .or(adminPage.getByRole('menuitemradio', { name: 'Dark' }))
    .click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await adminPage.reload();
  await expect.poll(background).toBe(dark);
});
