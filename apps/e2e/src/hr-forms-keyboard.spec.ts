import type { Locator, Page } from '@playwright/test';
import { chooseFiles, picture } from './files';
import { company, firstPart, submitForm } from './hr-forms';
import { expectFocusIn, expectFocusSeen, scrollByKey, skipToContent, tabTo, typeInto } from './keyboard';
import { expect, startSignedIn, test } from './test';

const widths = [1280, 390] as const;

/**
 * Goes to a list and types how an option begins. A browser takes what comes after a pause for another name, and on a busy
 * machine there may be one between two keys: then it is typed again, after such a pause.
 */
async function chooseByTyping(page: Page, list: Locator, option: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, list, key);
  await expect(async () => {
    await page.keyboard.type(option);
    await expect(list.locator('option:checked')).toContainText(option, { timeout: 2_000 });
  }).toPass();
}

/** Opens a form from the library: by its tab, or by the list that stands in the place of the tabs on a phone. */
async function chooseForm(page: Page, width: number, label: string): Promise<void> {
  if (width < 768) {
    await chooseByTyping(page, page.getByRole('combobox', { name: 'Form', exact: true }), label);
  } else {
    const tabs = page.getByRole('tablist', { name: 'Forms' });
    await tabTo(page, tabs.getByRole('tab', { selected: true }));
    const wanted = tabs.getByRole('tab', { name: label, exact: true });
    await page.keyboard.press('End');
    for (let press = 0; press < 22 && !(await wanted.evaluate((tab) => tab === document.activeElement)); press += 1) {
      await page.keyboard.press('ArrowUp');
      await expectFocusSeen(page);
    }
    await page.keyboard.press('Enter');
    await expect(wanted).toHaveAttribute('aria-selected', 'true');
    await expect(wanted).toBeFocused();
  }
  await expect(page.getByRole('tabpanel', { name: label, exact: true }).getByRole('form')).toBeVisible();
}

for (const width of widths) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('a form is chosen, filled, corrected, signed, submitted, printed and withdrawn', async ({ page }) => {
      test.setTimeout(120_000);
      const { employee } = await company();
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = 'yes';
        };
      });
      await startSignedIn(page, employee);
      await page.goto('/all_forms');
      await expect(page.getByRole('form')).toBeVisible();
      await skipToContent(page);
      await chooseForm(page, width, 'Attendance/Timesheet');

      // Submitted as it is: what is missing is told at once, and the focus is on the first of it.
      await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
      await page.keyboard.press('Enter');
      const department = page.getByLabel('Department');
      await expect(department).toBeFocused();
      await expectFocusSeen(page);
      await expect(department).toHaveAccessibleDescription('This field is required.');
      const summary = page.getByRole('alert').filter({ hasText: 'Please check the highlighted fields.' });
      await expect(summary.getByRole('listitem')).toHaveCount(5);
      await tabTo(page, summary.getByRole('link', { name: 'From' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(firstPart(page, 'periodFrom')).toBeFocused();
      await expectFocusSeen(page);

      await page.keyboard.type('02032026');
      await typeInto(page, firstPart(page, 'periodTo'), '06032026');
      const first = page.getByRole('group', { name: 'Row 1' });
      await typeInto(page, firstPart(page, 'attendanceRows.0.date'), '02032026');
      await typeInto(page, firstPart(page, 'attendanceRows.0.checkInTime'), '0900AM');
      await typeInto(page, firstPart(page, 'attendanceRows.0.checkOutTime'), '0530PM');
      await typeInto(page, first.getByLabel('Break duration'), '30');
      await expect(first.getByLabel('Total hours worked')).toHaveValue('08:00');
      await expect(page.getByText(/^Saved \d/)).toBeVisible();

      // A row more, and then none of it.
      const add = page.getByRole('button', { name: 'Add more rows' });
      await tabTo(page, add);
      await page.keyboard.press('Enter');
      const second = page.getByRole('group', { name: 'Row 2' });
      await expect(firstPart(page, 'attendanceRows.1.date')).toBeFocused();
      await expectFocusSeen(page);
      await tabTo(page, page.getByRole('button', { name: 'Remove row 2' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(second).toBeHidden();
      await expect(firstPart(page, 'attendanceRows.0.date')).toBeFocused();
      await expectFocusSeen(page);

      await tabTo(page, department, 'Shift+Tab');
      await page.keyboard.type('Accounts');

      // Signing: the pen is not for everyone, and typing is one arrow away.
      await tabTo(page, page.getByRole('radio', { name: 'Type my name' }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Draw' })).toBeFocused();
      await expect(page.getByText('or type your name instead.')).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('radio', { name: 'Draw' })).toBeFocused();
      await expect(page.getByRole('radiogroup', { name: 'Signature' })).toHaveAccessibleDescription(/sign/i);
      await page.keyboard.press('ArrowLeft');
      await typeInto(page, page.getByRole('textbox', { name: 'Type your full name' }), 'Rahima Khatun');
      await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
      await page.keyboard.press('Enter');

      await expect(page.getByRole('article', { name: 'Attendance and Timesheet' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      const print = page.getByRole('button', { name: 'Print' });
      await tabTo(page, page.getByRole('button', { name: 'Download PDF' }));
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toMatch(/^attendance-and-timesheet-rahima-khatun-[\d-]+\.pdf$/);
      await tabTo(page, print);
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      await tabTo(page, page.getByRole('region', { name: 'Days, table' }));

      const withdraw = page.getByRole('button', { name: 'Withdraw' });
      await tabTo(page, withdraw, 'Shift+Tab');
      await page.keyboard.press('Enter');
      // The message that it was submitted is one, too, while it stays.
      const cancel = page.getByRole('button', { name: 'Cancel' });
      const question = page.getByRole('alertdialog').filter({ has: cancel });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(withdraw).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, question.getByRole('button', { name: 'Withdraw' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Withdrawn');
      await expect(withdraw).toBeHidden();
      await expectFocusSeen(page);

      await tabTo(page, page.getByRole('link', { name: 'My submissions' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'My submissions' })).toBeVisible();
      await chooseByTyping(page, page.getByRole('combobox', { name: 'Status' }), 'Denied');
      await tabTo(page, page.getByRole('button', { name: 'Clear filters' }));
      await page.keyboard.press('Enter');
      const row = page.getByRole('link', { name: 'Attendance/Timesheet' });
      await expect(row).toBeVisible();
      await expectFocusSeen(page);
      await tabTo(page, row);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Withdrawn');
    });

    test('an inbox is searched, scrolled and decided, one form after the other', async ({ page }) => {
      test.setTimeout(120_000);
      const { admin, employee } = await company();
      await submitForm(employee, 'suggestion');
      await Promise.all(Array.from({ length: 28 }, () => submitForm(employee, 'leave')));
      await startSignedIn(page, admin);
      await page.goto('/hr');
      const inbox = page.getByRole('list', { name: 'Inbox' });
      await expect(inbox).toBeVisible();
      await skipToContent(page);

      await tabTo(page, page.getByRole('tab', { name: /^Inbox/ }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'All submissions' })).toBeFocused();
      await expect(page.getByRole('list', { name: 'All submissions' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(inbox).toBeVisible();
      await typeInto(page, page.getByRole('searchbox', { name: 'Person' }), 'nobody');
      const clear = page.getByRole('button', { name: 'Clear filters' });
      await expect(clear).toBeVisible();
      await tabTo(page, clear);
      await page.keyboard.press('Enter');
      await expect(inbox).toBeVisible();
      await expectFocusSeen(page);

      // Rows come and go with the window; the one with the focus stays, and Tab goes on from it.
      const rows = inbox.getByRole('listitem');
      const link = (place: number) => inbox.locator(`[aria-posinset="${place}"]`).getByRole('link');
      for (let place = 1; place <= 16; place += 1) await tabTo(page, link(place));
      await scrollByKey(page, 'Home');
      await expect(link(1)).toBeInViewport();
      await expect(link(16)).toBeFocused();
      expect(await rows.count()).toBeLessThan(29);
      await page.keyboard.press('Shift+Tab');
      await expect(link(15)).toBeFocused();
      await expectFocusSeen(page);
      await scrollByKey(page, 'End');
      await expect(link(29)).toBeInViewport();
      await expect(link(15)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(link(16)).toBeFocused();
      await expectFocusSeen(page);

      await chooseByTyping(page, page.getByRole('combobox', { name: 'Form' }), 'Leave', 'Shift+Tab');
      await expect(page.getByText('28 submissions')).toBeVisible();
      await tabTo(page, link(1));
      await page.keyboard.press('Enter');

      await expect(page.getByRole('heading', { name: 'Decide as Supervisor/Manager' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      const save = page.getByRole('button', { name: 'Save decision' });
      // On a phone the decision is in a sheet.
      const openDecision = async () => {
        if (width >= 768) return;
        await tabTo(page, page.getByRole('button', { name: 'Decide', exact: true }));
        await page.keyboard.press('Enter');
        await expectFocusIn(page.getByRole('dialog', { name: /^Decide as/ }));
      };
      const choose = async (outcome: string) => {
        await tabTo(page, page.getByRole('radio', { name: outcome, exact: true }));
        await page.keyboard.press('Space');
      };
      await openDecision();
      await choose('Approved');
      const days = page.getByRole('spinbutton', { name: 'Approved days' });
      await tabTo(page, days);
      await page.keyboard.press('Delete');
      await tabTo(page, save);
      await page.keyboard.press('Enter');
      await expect(days).toBeFocused();
      await expect(page.getByRole('alert').filter({ hasText: 'Approved days' })).toBeVisible();
      await page.keyboard.type('1');
      await tabTo(page, save);
      await page.keyboard.press('Enter');
      const name = page.getByRole('textbox', { name: 'Type your full name' });
      await expect(name).toBeFocused();
      await expectFocusSeen(page);
      await page.keyboard.type('Karim Uddin');
      await tabTo(page, save);
      await page.keyboard.press('Enter');

      // The next step is a panel of its own, in the place of this one.
      await expect(page.getByRole('heading', { name: 'Decide as HR Department' })).toBeVisible();
      await expectFocusSeen(page);
      await openDecision();
      await tabTo(page, page.getByRole('radio', { name: 'Approved', exact: true }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: 'Denied', exact: true })).toBeChecked();
      await tabTo(page, save);
      await page.keyboard.press('Enter');
      const reason = page.getByRole('textbox', { name: 'Reason' });
      await expect(reason).toBeFocused();
      await expect(reason).toHaveAccessibleDescription('This field is required.');
      await page.keyboard.type('There is too much to do in March.');
      await tabTo(page, name);
      await page.keyboard.type('Karim Uddin');
      await tabTo(page, save);
      await page.keyboard.press('Enter');
      const next = page.getByRole('link', { name: 'Open the next one' });
      await expect(next).toBeVisible();
      await expectFocusSeen(page);
      await tabTo(page, next);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: 'Suggestion Form' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
}

test('every kind of field takes what is typed, a file is attached and taken away, a draft is left and found', async ({
  page,
}) => {
  // Each part of a day is a stop on the way, and this goes through several forms.
  test.setTimeout(240_000);
  // Who files a letter, too.
  const { admin } = await company();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startSignedIn(page, admin);
  await page.goto('/all_forms');
  await expect(page.getByRole('form')).toBeVisible();
  await skipToContent(page);

  // Text, radio, list, month and a year; what depends on a choice comes next in the order.
  await tabTo(page, page.getByRole('radio', { name: 'Single' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Married' })).toBeChecked();
  await typeInto(page, page.getByLabel('Spouse’s name'), 'Nusrat Jahan');
  await chooseByTyping(page, page.getByRole('combobox', { name: 'Blood group' }), 'AB-');
  const education = page.getByRole('region', { name: 'Education' });
  await typeInto(page, education.getByLabel('Passing year'), '2010');
  const employer = page.getByRole('region', { name: 'Previous employment' });
  await chooseByTyping(page, employer.getByRole('combobox', { name: 'From: month' }), 'March');
  await chooseByTyping(page, employer.getByRole('combobox', { name: 'From: year' }), '2014');
  await expect(employer.getByRole('combobox', { name: 'From: year' })).toHaveValue('2014');
  await tabTo(page, page.getByRole('checkbox', { name: /^This information is true/ }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: /^This information is true/ })).toBeChecked();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  // Each form from the tabs.
  const library = page.getByRole('tablist', { name: 'Forms' });
  const back = async (label: string) => {
    await tabTo(page, library.getByRole('tab', { selected: true }), 'Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await chooseForm(page, 1280, label);
  };
  await back('Performance Appraisal');
  const rating = page.getByRole('spinbutton', { name: 'Teamwork' });
  await expect(rating).toHaveAttribute('placeholder', 'Rating (1–5)');
  await typeInto(page, rating, '7');
  await page.keyboard.press('Tab');
  await expect(rating).toHaveAccessibleDescription(/5/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(rating).toHaveValue('5');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await back('Conflict/Grievance');
  const time = page.getByRole('group', { name: 'Incident 1' }).getByRole('group', { name: 'Time' });
  await tabTo(page, page.getByRole('checkbox', { name: 'Other' }));
  await page.keyboard.press('Space');
  await typeInto(page, page.getByLabel('Other (please specify)'), 'Noise');
  await typeInto(page, time.getByRole('spinbutton').first(), '0245PM');
  await expect(time).toHaveText(/2.*45.*pm/i);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await back('Experience Letter');
  const choose = page.locator('input[type=file]');
  const attach = async () => {
    await tabTo(page, choose);
    await chooseFiles(page, () => page.keyboard.press('Enter'), picture);
    await expect(page.getByRole('link', { name: picture.name })).toBeVisible();
    await expectFocusSeen(page);
  };
  await attach();
  await tabTo(page, page.getByRole('button', { name: `Remove ${picture.name}` }));
  await page.keyboard.press('Enter');
  await expect(choose).toBeAttached();
  await expectFocusSeen(page);
  await attach();
  await tabTo(page, page.getByRole('link', { name: picture.name }));

  // The draft of the first form waits, and is thrown away.
  await back('Employee Information');
  await tabTo(page, page.getByRole('link', { name: /^Continue draft from/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Spouse’s name')).toHaveValue('Nusrat Jahan');
  await expectFocusSeen(page);
  const discard = page.getByRole('button', { name: 'Discard draft' });
  await tabTo(page, discard);
  await page.keyboard.press('Enter');
  const confirmed = page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' });
  await tabTo(page, confirmed);
  await page.keyboard.press('Enter');
  await expect(confirmed).toBeHidden();
  await expect(page.getByLabel('Spouse’s name')).toBeHidden();
  await expectFocusSeen(page);
  await tabTo(page, page.getByRole('button', { name: 'Print' }));
});
