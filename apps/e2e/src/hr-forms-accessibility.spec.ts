import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { Submission } from '@atrium/contracts/hr-forms';
import { company, formPath, submitForm } from './hr-forms';
import { expect, startSignedIn, test } from './test';

interface Variant {
  readonly width: 1280 | 390;
  readonly colorScheme: 'light' | 'dark';
}
const variants: readonly Variant[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
];

async function expectAccessible(page: Page, { width, colorScheme }: Variant, former: Variant | undefined) {
  const variant = `${width} wide and ${colorScheme}`;
  // Colours in the middle of a transition are not what people read.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  // Where only the colours have changed, only they can be wrong.
  const axe = new AxeBuilder({ page });
  if (former?.width === width) axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, variant).toEqual([]);
  // What is measured by script follows the window a moment later.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect
    .configure({ soft: true })
    .poll(overflow, { message: `pixels that stick out to the side, ${variant}` })
    .toBeLessThanOrEqual(0);
}

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
    ready: (page) => expect(page.getByText('1 waiting')).toBeAttached(),
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
      test.setTimeout(120_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await startSignedIn(page, people[as]);
      await page.goto(path(handedIn));
      await ready(page);
      for (const [index, variant] of variants.entries()) {
        await page.setViewportSize({ width: variant.width, height: 800 });
        await page.emulateMedia({ colorScheme: variant.colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page, variant, variants[index - 1]);
      }
    });
  }
});
