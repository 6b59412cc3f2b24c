import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Session } from '@atrium/contracts/auth';
import type { Submission, SubmissionPage } from '@atrium/contracts/hr-forms';
import { allForms } from '@atrium/hr-form-model/all-forms';
import { formTabs } from '@atrium/hr-form-model/forms';
import { sampleValues } from '@atrium/hr-form-model/testing/sample-values';
import { callApi, createEmployee, registerCompany, signIn } from './api';
import { demo } from './environment';
import { picture } from './files';
import { callForms, fillSections, handIn } from './hr-forms';
import { expect, startSignedIn, test } from './test';

const formPath = (key: string) => `/all_forms?${new URLSearchParams({ form: key }).toString()}`;
const idIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** A company with an admin and an employee. */
async function company() {
  const admin = await registerCompany();
  const { email, password } = await createEmployee(admin);
  return { admin, employee: await signIn(email, password) };
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Type your full name' }).fill('Rahima Khatun');
}

/**
 * One page for all of them, as one would go through the library: who is signed in and what is cached stays. In order,
 * and so by one worker.
 */
test.describe('every form is filled, handed in and put on paper', () => {
  test.describe.configure({ mode: 'default' });
  let session: Session;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    session = await signIn(demo.employee, demo.password);
    page = await browser.newPage();
    await startSignedIn(page, session);
    await page.goto('/all_forms');
  });
  test.afterAll(() => page.close());

  for (const { key, label } of formTabs) {
    test(label, async () => {
      const form = allForms[key];
      const values = sampleValues(form, 7, { full: true });
      await page.getByRole('tab', { name: label, exact: true }).click();
      await expect(page).toHaveURL(formPath(key));
      await expect(page.getByRole('heading', { name: form.title, exact: true })).toBeVisible();
      await expect(page.getByRole('tab', { name: label, exact: true })).toHaveAttribute('aria-selected', 'true');

      await fillSections(page, form, values);
      if (form.steps[0].signs) await sign(page);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();

      await expect(page).toHaveURL(/\/all_forms\/submissions\//);
      await expect(page.getByRole('article', { name: form.title })).toBeVisible();
      await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
      const { values: stored, state } = await callForms<Submission>(session, 'GET', `retrieve/${idIn(page.url())}/`);
      expect(state).toBe('submitted');
      expect(stored).toMatchObject(values);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('article', { name: form.title })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await page.goBack();
    });
  }
});

test('a form waits on the tile, is approved by each party in turn, and its person sees it', async ({
  page,
  browser,
}) => {
  const { admin, employee } = await company();
  const handedIn = await handIn(employee, 'leave');
  await startSignedIn(page, admin);
  await page.goto('/company_management');
  await page.getByRole('link', { name: /HR.*1 waiting/ }).click();

  await page.getByRole('link', { name: 'Leave Application' }).click();
  await expect(page).toHaveURL(`/hr/submissions/${handedIn.id}`);
  await expect(page.getByRole('heading', { name: 'Decide as Supervisor/Manager' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Approved days' })).toBeFocused();
  await page.getByRole('spinbutton', { name: 'Approved days' }).fill('1');
  await sign(page);
  await page.getByRole('button', { name: 'Approve' }).click();

  await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
  await page.getByRole('radio', { name: 'With Pay', exact: true }).check();
  await sign(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The inbox is empty.')).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto('/all_forms?view=submissions');
  await expect(own.getByRole('listitem').filter({ hasText: 'Leave Application' })).toContainText('Approved');
  await own.getByRole('link', { name: 'Leave Application' }).click();
  await expect(own.getByRole('region', { name: 'Steps' })).toContainText('HR Department: Approved');
  await expect(own.getByText('Unchanged since')).toHaveCount(3);
  await expect(own.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);

  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leave-application-form-rahima-khatun-\d{4}-\d\d-\d\d\.pdf$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  await own.context().close();
});

test('a form is denied with a reason that its person reads, and the next one is offered', async ({ page, browser }) => {
  const { admin, employee } = await company();
  const first = await handIn(employee, 'suggestion');
  await handIn(employee, 'leave');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${first.id}`);
  await page.getByRole('button', { name: 'Deny' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('This field is required.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We tried this last year.');
  await dialog.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('Next in the inbox')).toBeVisible();
  await page.getByRole('link', { name: 'Open the next one' }).click();
  await expect(page.getByRole('article', { name: 'Leave Application Form' })).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto(`/all_forms/submissions/${first.id}`);
  await expect(own.getByRole('region', { name: 'Steps' })).toContainText('We tried this last year.');
  await own.context().close();
});

test('a decision that someone else has taken is shown in place of the own one', async ({ page }) => {
  const { admin, employee } = await company();
  const { id } = await handIn(employee, 'leave');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await page.getByRole('spinbutton', { name: 'Approved days' }).fill('1');
  await sign(page);
  await callForms(employee, 'POST', `withdraw/${id}/`, {});
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('This is no longer possible: the form is withdrawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('what someone who leaves has returned and owes is said by HR', async ({ page, browser }) => {
  const { admin, employee } = await company();
  const form = allForms.nodue;
  const { id } = await handIn(employee, 'nodue');
  await callForms(admin, 'POST', `approve/${id}/`, {
    step: 1,
    values: {},
    comment: '',
    signature: { kind: 'typed', name: 'The Head' },
  });
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
  await fillSections(page, form, sampleValues(form, 5, { party: 'hr', full: true }), 'hr');
  await sign(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`“${form.title}” was approved.`)).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await startSignedIn(own, employee);
  await own.goto(formPath('nodue'));
  await expect(own.getByText('HR fills this in when the form is decided: Status')).toBeVisible();
  await expect(own.getByLabel('Status')).toHaveCount(0);
  await own.context().close();
});

test('nobody decides their own form', async ({ page }) => {
  const { admin } = await company();
  const { id } = await handIn(admin, 'suggestion');
  await startSignedIn(page, admin);
  await page.goto(`/hr/submissions/${id}`);
  await expect(page.getByText('Nobody decides their own form.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('an employee at /hr reads why nothing waits, and finds their own', async ({ page }) => {
  const { employee } = await company();
  await handIn(employee, 'leave');
  await startSignedIn(page, employee);
  await page.goto('/hr');
  await expect(page.getByText('Nothing waits for your decision.')).toBeVisible();
  await page.getByRole('link', { name: 'Leave Application' }).click();
  await expect(page.getByRole('article', { name: 'Leave Application Form' })).toBeVisible();
});

test('a draft is saved as it is typed, survives a reload, and is offered later', async ({ page }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('suggestion'));
  const department = page.getByLabel('Department');
  await department.fill('Sales');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/draft=/);
  await page.reload();
  await expect(department).toHaveValue('Sales');

  await page.goto(formPath('suggestion'));
  await page.getByRole('link', { name: /^Continue draft from/ }).click();
  await expect(department).toHaveValue('Sales');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(department).toHaveValue('');
  await page.reload();
  await expect(department).toHaveValue('');
  await expect(page.getByRole('link', { name: /^Continue draft from/ })).toHaveCount(0);
});

test('a draft that another tab saved is not overwritten', async ({ page, context }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('suggestion'));
  await page.getByLabel('Department').fill('Sales');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  const other = await context.newPage();
  await startSignedIn(other, employee);
  await other.goto(page.url());
  await other.getByLabel('Department').fill('Support');
  await expect(other.getByText(/^Saved \d/)).toBeVisible();

  await page.getByLabel('Department').fill('Purchase');
  await expect(page.getByText('This draft was changed in another window.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the newer one' }).click();
  await expect(page.getByLabel('Department')).toHaveValue('Support');
});

/** Lets the next call of this kind reach the server, and loses its answer. */
async function loseNextAnswer(page: Page, { tenant, access }: Session, path: string): Promise<void> {
  await page.route(
    `**/hr_forms/${path}`,
    async (route) => {
      const request = route.request();
      const key = await request.headerValue('idempotency-key');
      const { status } = await callApi(request.method(), new URL(request.url()).pathname.replace('/api/', ''), {
        tenant,
        token: access,
        json: request.postDataJSON() as unknown,
        ...(key !== null && { headers: { 'Idempotency-Key': key } }),
      });
      expect(status).toBeLessThan(300);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Holds back calls of this kind until the test lets them go. */
async function holdBack(page: Page, path: string, how: 'continue' | 'abort'): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/hr_forms/${path}`, async (route) => {
    await released;
    await route[how]();
  });
  return () => {
    release();
  };
}

test('what is typed behind a save whose answer was lost is saved, and is nobody else’s change', async ({ page }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('suggestion'));
  const [department, designation] = [page.getByLabel('Department'), page.getByLabel('Designation')];
  const backOnline = () => page.evaluate(() => window.dispatchEvent(new Event('online')));

  await loseNextAnswer(page, employee, 'create/');
  await department.fill('Sales');
  await expect(page.getByText('The draft could not be saved.')).toBeVisible();
  await designation.fill('Seller');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/draft=/);

  await loseNextAnswer(page, employee, 'update/**');
  await department.fill('Support');
  await expect(page.getByText('The draft could not be saved.')).toBeVisible();
  await designation.fill('Helper');
  await backOnline();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.reload();
  await expect(department).toHaveValue('Support');
  await expect(designation).toHaveValue('Helper');

  // Left before it is known, and taken up again.
  await loseNextAnswer(page, employee, 'update/**');
  await department.fill('Purchase');
  await expect(page.getByText('The draft could not be saved.')).toBeVisible();
  await page.reload();
  await expect(department).toHaveValue('Purchase');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const { results } = await callForms<SubmissionPage>(employee, 'GET', 'list/?state=draft');
  expect(results).toHaveLength(1);
});

test('a form that is left stays left, and is found again with what was typed', async ({ page }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('suggestion'));
  const release = await holdBack(page, 'create/', 'continue');
  await page.getByLabel('Department').fill('Sales');
  await page.getByRole('tab', { name: 'My submissions' }).click();
  const created = page.waitForResponse('**/hr_forms/create/');
  release();
  await created;
  await expect(page.getByRole('link', { name: 'Suggestion' })).toBeVisible();
  await expect(page).toHaveURL(/view=submissions/);
  await page.getByRole('link', { name: 'Suggestion' }).click();
  await expect(page.getByLabel('Department')).toHaveValue('Sales');
});

test('nothing can be typed while a form is handed in', async ({ page }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('leave'));
  await fillSections(page, allForms.leave, sampleValues(allForms.leave, 3));
  await sign(page);
  const release = await holdBack(page, 'submit/**', 'abort');
  const reason = page.getByLabel('Reason');
  const typed = await reason.inputValue();
  await page.getByRole('textbox', { name: 'Type your full name' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('x');
  expect(await reason.inputValue()).toBe(typed);
  release();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await reason.fill('A wedding');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
});

test('a day or a number that is none is said at its field, and stops the form', async ({ employeePage: page }) => {
  await page.goto(formPath('attendance'));
  const day = page.getByLabel('From');
  await day.focus();
  await page.keyboard.type('02');
  const days = page.getByLabel('Days of leave');
  await days.focus();
  await expect(day).toHaveAccessibleDescription('Enter a valid date.');
  await page.keyboard.type('1e');
  await page.getByLabel('Notes').focus();
  await expect(days).toHaveAccessibleDescription(/Enter a number\.$/);

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the highlighted fields.' });
  await expect(summary).toContainText('From: Enter a valid date.');
  await expect(summary).toContainText('Days of leave: Enter a number.');
  await days.fill('1.5');
  await day.fill('2026-03-10');
  await expect(summary).not.toContainText('Days of leave:');
  await expect(summary).not.toContainText('From:');
});

test('a submission is withdrawn after a question', async ({ page }) => {
  const { employee } = await company();
  const { id } = await handIn(employee, 'leave');
  await startSignedIn(page, employee);
  await page.goto(`/all_forms/submissions/${id}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Withdrawn');
});

test('an unknown key falls back to the employee form, and arrows lead through the tabs', async ({ employeePage }) => {
  await employeePage.goto('/all_forms?form=nothing');
  const first = employeePage.getByRole('tab', { name: 'Employee Information' });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await first.focus();
  await employeePage.keyboard.press('ArrowDown');
  await employeePage.keyboard.press('Enter');
  await expect(employeePage.getByRole('tab', { name: 'Job Requisition' })).toHaveAttribute('aria-selected', 'true');
  await expect(employeePage).toHaveURL(/form=jobRequisition/);
});

test('an option is marked once it is chosen, and not before', async ({ employeePage }) => {
  await employeePage.goto('/all_forms?form=employeeForm');
  const group = employeePage.getByRole('radiogroup', { name: /Marital status/ });
  const colours = () =>
    group.getByRole('radio').evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  await expect(group).toBeVisible();
  expect(new Set(await colours()).size).toBe(1);
  const unchosen = (await colours())[0];
  await group.getByRole('radio', { name: 'Married' }).check();
  await expect.poll(async () => (await colours()).filter((colour) => colour !== unchosen).length).toBe(1);
  const [single, married] = await colours();
  expect(single).toBe(unchosen);
  expect(married).not.toBe(unchosen);
});

test('attendance adds rows and computes hours; an end before the start is an error at the field', async ({
  employeePage,
}) => {
  await employeePage.goto(formPath('attendance'));
  await employeePage.getByRole('button', { name: 'Add more rows' }).click();
  const second = employeePage.getByRole('group', { name: 'Row 2' });
  await second.getByLabel('Date').fill('2026-03-02');
  await second.getByLabel('Check-in time').fill('22:00');
  await second.getByLabel('Check-out time').fill('06:30');
  await second.getByLabel('Break duration').fill('30');
  await expect(second.getByLabel('Day')).toHaveValue('Monday');
  await expect(second.getByLabel('Total hours worked')).toHaveValue('08:00');
  await expect(employeePage.getByLabel('Total hours', { exact: true })).toHaveValue('08:00');

  await employeePage.getByLabel('From').fill('2026-03-10');
  await employeePage.getByLabel('To', { exact: true }).fill('2026-03-01');
  await employeePage.keyboard.press('Tab');
  await employeePage.getByLabel('Notes').focus();
  await expect(employeePage.getByLabel('To', { exact: true })).toHaveAccessibleDescription('This is before “From”.');
});

test('a letterhead is uploaded, a signature drawn, and both stand on the document', async ({ page }) => {
  const { employee } = await company();
  await startSignedIn(page, employee);
  await page.goto(formPath('expirience'));
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('link', { name: picture.name })).toBeVisible();
  await fillSections(page, allForms.expirience, sampleValues(allForms.expirience, 3));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('article').getByRole('img', { name: /^Letterhead/ })).toBeVisible();
  await expect(page.getByRole('article').getByText(picture.name)).toHaveCount(0);

  await page.goto(formPath('leave'));
  await fillSections(page, allForms.leave, sampleValues(allForms.leave, 3));
  await page.getByRole('radio', { name: 'Draw' }).check();
  const box = await page.getByRole('img', { name: 'Draw your signature here' }).boundingBox();
  if (box === null) throw new Error('There is nowhere to sign.');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('article').getByRole('img', { name: /^Signature of/ })).toBeVisible();
});

test('only the document goes on paper', async ({ page }) => {
  const { employee } = await company();
  const { id } = await handIn(employee, 'leave');
  await startSignedIn(page, employee);
  for (const path of [formPath('leave'), `/all_forms/submissions/${id}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: 'Leave Application Form' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
  }
});

test('a form that is printed unfilled can be filled, and decided, with a pen', async ({ employeePage }) => {
  await employeePage.goto(formPath('leave'));
  await expect(employeePage.getByRole('form')).toBeVisible();
  await employeePage.emulateMedia({ media: 'print' });
  const paper = employeePage.getByRole('article', { name: 'Leave Application Form' });
  for (const choice of ['☐ Casual', '☐ Other', '☐ With Pay']) await expect(paper).toContainText(choice);
  await expect(paper.getByText('☐ Approved ☐ Denied')).toHaveCount(2);
});

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
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `pixels that stick out to the side, ${variant}`).toBeLessThanOrEqual(0);
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
  { name: 'decision', as: 'admin', path: ({ id }) => `/hr/submissions/${id}`, ready: showErrors('Approve') },
  {
    name: 'denial',
    as: 'admin',
    path: ({ id }) => `/hr/submissions/${id}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Deny' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

test.describe('nothing for axe to find', () => {
  let people: { readonly admin: Session; readonly employee: Session };
  let handedIn: Submission;
  test.beforeAll(async () => {
    people = await company();
    handedIn = await handIn(people.employee, 'nodue');
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
