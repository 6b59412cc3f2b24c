import type { Page } from '@playwright/test';
import { demo } from './environment';
import { callApi, signIn } from './api';
import { expectAccessible, setWidth, widths, type Width } from './axe';
import { expect, startSignedIn, test } from './test';

/** Each screen, and what to wait for before looking at it. */
const screens: readonly {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page, width: Width) => Promise<void>;
}[] = [
  {
    name: 'sign-in',
    path: '/log_in',
    ready: (page) => expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible(),
  },
  {
    name: 'registration',
    path: '/registration',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Register' }).click();
      await expect(page.getByText('This field is required.').first()).toBeVisible();
    },
  },
  {
    name: 'main launcher',
    path: '/',
    ready: (page) => expect(page.getByRole('main').getByRole('link', { name: 'Settings' })).toBeVisible(),
  },
  {
    name: 'company launcher',
    path: '/company_management',
    ready: (page) => expect(page.getByRole('link', { name: 'Attendance' })).toBeVisible(),
  },
  {
    name: 'module that is not installed',
    path: '/crm',
    ready: (page) => expect(page.getByText('CRM isn’t installed.')).toBeVisible(),
  },
  {
    name: 'admin',
    path: '/admin',
    ready: (page) => expect(page.getByRole('link', { name: 'Add New User' })).toBeVisible(),
  },
  {
    name: 'add user',
    path: '/add_user',
    ready: (page) => expect(page.getByRole('button', { name: 'Add User' })).toBeVisible(),
  },
  {
    name: 'employee directory',
    path: '/employee_dashboard',
    ready: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'open delete dialog',
    path: '/employee_dashboard',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    },
  },
  {
    name: 'wizard, second step with errors',
    path: '/employee_dashboard/add_employee',
    ready: async (page) => {
      await page.getByRole('tab', { name: /Step 3/ }).click();
      await page.getByRole('button', { name: 'Add Employee' }).click();
      await page.getByRole('tab', { name: /Step 2/ }).click();
      await expect(page.getByLabel('First Name')).toBeVisible();
    },
  },
  {
    name: 'inventory of assets',
    path: '/asset_management',
    ready: (page) => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  {
    name: 'form of a new asset with errors',
    path: '/asset_management',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add New Asset' }).click();
      await page.getByRole('button', { name: 'Add Asset' }).click();
      await expect(page.getByText('This field is required.').first()).toBeVisible();
    },
  },
  {
    name: 'form of assigning an asset',
    path: '/asset_management',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Assign Asset' }).click();
      await expect(page.getByRole('dialog', { name: 'Assign Asset' })).toBeVisible();
    },
  },
  {
    name: 'asset with its history',
    path: '/asset_management',
    ready: async (page) => {
      await page.getByRole('rowheader').getByRole('link').first().click();
      await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'my assets',
    path: '/asset_management?tab=mine',
    ready: (page) => expect(page.getByRole('tab', { name: 'My assets', selected: true })).toBeVisible(),
  },
  {
    name: 'requests of assets',
    path: '/asset_management?tab=requests&show=all',
    ready: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'import of assets',
    path: '/asset_management/import',
    ready: (page) => expect(page.getByRole('heading', { name: 'Import assets' })).toBeVisible(),
  },
  {
    name: 'labels of assets',
    path: '/asset_management/labels?state=retired',
    ready: (page) => expect(page.getByRole('list', { name: 'Labels' })).toBeVisible(),
  },
  {
    name: 'open combo box',
    path: '/asset_management',
    ready: async (page, width) => {
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      if (width < 600) await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const holder = page.getByRole('combobox', { name: 'Holder' });
      // A page that scrolls closes the list: the click finds nothing to scroll.
      await holder.evaluate(
        (field) =>
          new Promise<void>((resolve) => {
            field.scrollIntoView({ block: 'center', behavior: 'instant' });
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                resolve();
              }),
            );
          }),
      );
      await holder.click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'open combo box in a dialog',
    path: '/asset_management',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Assign Asset' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Employee' }).click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'open menu',
    path: '/',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Profile' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

for (const { name, path, ready } of screens) {
  test(`${name}: nothing for axe to find, at each width and in each theme`, async ({ adminPage }) => {
    if (path === '/registration')
      await adminPage.addInitScript(() => {
        localStorage.clear();
      });
    for (const width of widths) {
      await setWidth(adminPage, width);
      await adminPage.goto(path);
      await ready(adminPage, width);
      await expectAccessible(adminPage);
    }
  });
}

for (const width of widths) {
  test(`employee detail, ${width} wide: nothing for axe to find on any tab, in each theme`, async ({ page }) => {
    const session = await signIn(demo.admin, demo.password);
    const { body } = await callApi('GET', 'company_management_service/employees/list/', {
      tenant: session.tenant,
      token: session.access,
    });
    const [first] = body as readonly { readonly id: string }[];
    await startSignedIn(page, session);
    await setWidth(page, width);
    await page.goto(`/employee_dashboard/${first?.id ?? ''}`);
    for (const tab of ['Personal Info', 'Contact Info', 'Emergency Info', 'Resume', 'Assigned Task']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
