import type { Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { Submission } from '@atrium/contracts/hr-forms';
import { expectAccessible, setWidth, widths } from './axe';
import { company, formPath, submitForm } from './hr-forms';
import { expect, startSignedIn, test } from './test';

interface Look {
  readonly name: string;
  readonly as: 'admin' | 'employee';
  readonly path: (handedIn: Submission) => string;
  readonly ready: (page: Page) => Promise<void>;
}

const showErrors = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText('Please check the highlighted fields.')).toBeVisible();
};
const showLink = async (page: Page) => {
  await expect(page.getByRole('link', { name: 'No Dues Clearance' })).toBeVisible();
};

const looks: readonly Look[] = [
  { name: 'table of a form', as: 'employee', path: () => formPath('attendance'), ready: showErrors('Submit') },
  { name: 'ratings of a form', as: 'employee', path: () => formPath('performance'), ready: showErrors('Submit') },
  { name: 'own submissions', as: 'employee', path: () => '/all_forms?view=submissions', ready: showLink },
  {
    name: 'count on the tile',
    as: 'admin',
    path: () => '/company_management',
    ready: (page) => expect(page.getByRole('link', { name: 'HR 1 waiting' })).toBeVisible(),
  },
  { name: 'all submissions', as: 'admin', path: () => '/hr?tab=all', ready: showLink },
  { name: 'decision', as: 'admin', path: ({ id }) => `/hr/submissions/${id}`, ready: showErrors('Save decision') },
  {
    name: 'return for changes',
    as: 'admin',
    path: ({ id }) => `/hr/submissions/${id}`,
    ready: async (page) => {
      await page.getByRole('radio', { name: 'Return for changes' }).check();
      await expect(page.getByRole('textbox', { name: 'What needs to change' })).toBeVisible();
    },
  },
];

test.describe('nothing for axe to find', () => {
  let people: { readonly admin: Session; readonly employee: Session };
  let handedIn: Submission;
  test.beforeAll(async () => {
    people = await company();
    handedIn = await submitForm(people.employee, 'nodue');
  });

  for (const { name, as, path, ready } of looks) {
    test(`${name}, wide and narrow, light and dark`, async ({ page }) => {
      await startSignedIn(page, people[as]);
      await setWidth(page, widths[0]);
      await page.goto(path(handedIn));
      await ready(page);
      for (const width of widths) {
        await setWidth(page, width);
        await expectAccessible(page);
      }
    });
  }
});
