import type { Submission } from '@atrium/contracts/hr-forms';
import { dayIn } from '@atrium/contracts/dates';
import { employee, noResponse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FormsUnderTest, enter, field, partOf, pick, tab } from '../testing/forms-under-test';

let forms: FormsUnderTest;

beforeEach(async () => {
  forms = await FormsUnderTest.begin();
});

const rowOf = (label: string): HTMLElement => {
  const row = screen.getByText(label).closest<HTMLElement>('[role="group"]');
  if (row === null) throw new Error(`${label} is no row.`);
  return row;
};

describe('the forms', () => {
  it('stand in the order of the tabs, the employee form first', async () => {
    forms.open('/all_forms');
    const first = await tab('Employee Information');
    expect(first).toHaveAttribute('aria-selected', 'true');
    const labels = [...(first.parentElement?.children ?? [])].map(({ textContent }) => textContent);
    expect(labels).toHaveLength(22);
    expect(labels.slice(0, 3)).toEqual(['Employee Information', 'Job Requisition', 'Expense Reimbursement']);
  });

  it('fall back to the employee form for a key that does not exist', async () => {
    forms.open('/all_forms?form=nothing');
    expect(await tab('Employee Information')).toHaveAttribute('aria-selected', 'true');
  });

  it('are chosen by keyboard, and the choice stands in the address', async () => {
    const remote = forms.open('/all_forms');
    await user.click(await tab('Employee Information'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(await tab('Expense Reimbursement')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(remote.currentPath()).toBe('/all_forms?form=expenseReimbursement');
  });
});

describe('a form', () => {
  it('starts with what the employee record knows, and leaves the sections of others alone', async () => {
    forms.open();
    expect(await field('Employee name')).toHaveValue('Amina Rahman');
    expect(screen.getByLabelText('Employee ID')).toHaveValue('E-7');
    const others = screen.getByRole('region', { name: 'For the supervisor' });
    expect(others).toHaveTextContent('During the review, the manager completes');
    expect(within(others).queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('shows what depends on a choice, and computes as it is typed', async () => {
    forms.open();
    await user.selectOptions(await field('Type of leave'), 'Other');
    expect(screen.getByLabelText('Other type')).toBeInTheDocument();
    await pick('leaveFrom', '2026-04-01');
    await pick('leaveTo', '2026-04-03');
    expect(screen.getByLabelText('Total days')).toHaveValue('3 days');
  });

  it('says at the field that the end is before the start', async () => {
    forms.open();
    await field('Reason');
    await pick('leaveFrom', '2026-04-03');
    await pick('leaveTo', '2026-04-01');
    await user.click(screen.getByLabelText('Reason'));
    expect(await screen.findByText('This is before “From”.')).toBeInTheDocument();
  });

  it('adds and removes attendance rows', async () => {
    forms.open('/all_forms?form=attendance');
    expect(await screen.findAllByText(/^Row \d/)).toHaveLength(1);
    await user.click(screen.getByText('Add more rows'));
    const second = rowOf('Row 2');
    expect(partOf('attendanceRows.1.date')).toHaveFocus();
    await pick('attendanceRows.1.date', '2026-03-02');
    expect(within(second).getByLabelText('Day')).toHaveValue('Monday');

    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(rowOf('Row 1')).toContainElement(screen.getByDisplayValue('Monday'));
  });

  it('computes the hours of an attendance row, and of all', async () => {
    forms.open('/all_forms?form=attendance');
    await screen.findByText('Row 1');
    const row = rowOf('Row 1');
    await pick('attendanceRows.0.checkInTime', '09:00');
    await pick('attendanceRows.0.checkOutTime', '17:30');
    await enter(within(row).getByLabelText(/Break duration/), '30');
    expect(within(row).getByLabelText('Total hours worked')).toHaveValue('08:00');
    expect(screen.getByLabelText('Total hours')).toHaveValue('08:00');
  });
});

it('writes days as day, month and year, and times with am and pm, whatever language the browser has', async () => {
  forms.open('/all_forms?form=attendance');
  await screen.findByText('Row 1');
  await pick('attendanceRows.0.date', '2026-03-02');
  await pick('attendanceRows.0.checkOutTime', '17:30');
  const typedAt = (path: string) =>
    partOf(path)
      .parentElement?.textContent.replace(/[\u2066\u2069]/g, '')
      .replace(/\s/g, ' ');
  expect(typedAt('attendanceRows.0.date')).toBe('02/03/2026');
  expect(typedAt('attendanceRows.0.checkOutTime')).toBe('5:30 pm');
});

it('says so where only a part of a day was typed', async () => {
  forms.open();
  await field('Reason');
  await user.click(partOf('dateOfJoining'));
  await user.keyboard('5');
  await user.click(screen.getByLabelText('Reason'));
  expect(await screen.findByText('Enter a valid date.')).toBeInTheDocument();
});

it('says before it is submitted that the same was asked for already, and what a balance has left', async () => {
  const earlier = (state: 'open' | 'approved', values: Submission['values']) => ({
    id: 'e1',
    state,
    submitted_on: '2026-03-01',
    values,
  });
  const request = { leaveType: 'Casual', leaveFrom: '2026-04-01', leaveTo: '2026-04-03' };
  forms.open('/all_forms?form=leave', {
    'GET hr_forms/earlier/:form/': () => [
      earlier('open', request),
      earlier('approved', { leaveType: 'Casual', leaveFrom: '2026-01-05', leaveTo: '2026-01-12', approvedDays: 8 }),
    ],
  });
  await user.selectOptions(await field('Type of leave'), 'Casual');
  await pick('leaveFrom', '2026-04-01');
  await pick('leaveTo', '2026-04-03');
  await user.click(screen.getByText('Submit', { selector: 'button' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent(
    'From: You already submitted the same request on 01/03/2026. It is still waiting for a decision.',
  );
  expect(summary).toHaveTextContent('Total days: This exceeds the Casual leave balance for 2026: 2 days left.');
});

it('is not the same request as itself, should it have been submitted without an answer', async () => {
  const request = { leaveType: 'Casual', leaveFrom: '2026-04-01', leaveTo: '2026-04-03' };
  let isMade = false;
  const remote = forms.open('/all_forms?form=leave', {
    'POST hr_forms/create/': (call) => {
      isMade = true;
      return forms.begun(call);
    },
    'GET hr_forms/earlier/:form/': () =>
      isMade ? [{ id: forms.draft.id, state: 'open', submitted_on: '2026-03-15', values: request }] : [],
  });
  await user.selectOptions(await field('Type of leave'), 'Casual');
  await pick('leaveFrom', '2026-04-01');
  await pick('leaveTo', '2026-04-03');
  await waitFor(() => {
    expect(remote.network.callsOf('GET hr_forms/earlier/:form/').length).toBeGreaterThan(1);
  });
  await user.click(screen.getByText('Submit', { selector: 'button' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Reason: This field is required.');
  expect(summary).not.toHaveTextContent('You already submitted the same request');
});

describe('a choice of several', () => {
  it('says that it is required, and which boxes are wrong', async () => {
    forms.open('/all_forms?form=ack');
    await user.click(await screen.findByText('Submit', { selector: 'button' }));
    const label = await screen.findByText('(required)');
    const group = label.closest('[role="group"]');
    expect(group).not.toBeNull();
    for (const box of group?.querySelectorAll('input') ?? []) {
      expect(box).toBeInvalid();
      expect(box).toHaveAccessibleDescription('This field is required.');
    }
  });
});

describe('what the company knows', () => {
  it('is asked for again where it could not be read, and fills what is still blank', async () => {
    const remote = forms.open('/all_forms?form=leave', { 'GET hr_forms/facts/': noResponse });
    await enter(await field('Employee ID'), 'E-8');
    await enter(screen.getByLabelText('Phone'), '+880 1900 000000');
    expect(screen.getByText('Your details and your company’s name couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeDisabled();
    remote.network.answer({
      'GET hr_forms/facts/': () => ({
        name: 'Amina Rahman',
        employee_id: 'E-7',
        phone_number: '+880 1700 000000',
        company: 'Acme',
      }),
    });
    await user.click(screen.getByText('Try again'));
    await waitFor(() => {
      expect(screen.getByLabelText('Employee name')).toHaveValue('Amina Rahman');
    });
    expect(screen.getByLabelText('Phone')).toHaveValue('+880 1900 000000');
    // What the record says, nobody types.
    expect(screen.getByLabelText('Employee ID')).toHaveValue('E-7');
    expect(screen.queryByText('Your details and your company’s name couldn’t be loaded.')).not.toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeEnabled();
  });

  it('can’t be typed, and stands in place of what an older draft says', async () => {
    forms.draft = { ...forms.draft, values: { designation: 'Trainee', department: 'Sales', reason: 'Rest' } };
    forms.open(`/all_forms?form=leave&draft=${forms.draft.id}`, { 'GET hr_forms/retrieve/:id/': () => forms.draft });
    expect(await field('Designation')).toHaveValue('Engineer');
    expect(screen.getByLabelText('Designation')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Reason')).toHaveValue('Rest');
    // The record names no department.
    expect(screen.getByLabelText('Department')).toHaveValue('Sales');
    expect(screen.getByLabelText('Department')).not.toHaveAttribute('readonly');
    expect(screen.getByText(/Fields that you can’t change come from your employee record/)).toBeInTheDocument();
  });

  it('is read for each form that is opened: the record may have been corrected meanwhile', async () => {
    const remote = forms.open();
    expect(await field('Designation')).toHaveValue('Engineer');
    remote.network.answer({ 'GET hr_forms/facts/': () => ({ designation: 'Director', company: 'Acme' }) });
    await user.click(await tab('Suggestion'));
    await screen.findByText('Suggestion Form');
    expect(await field('Designation')).toHaveValue('Director');
  });

  it('of the person a letter is about is filled in once they are chosen, and can’t be typed', async () => {
    const rina = employee({ first_name: 'Rina', last_name: '', employee_id: 'E-9' });
    const bo = employee({ first_name: 'Bo', last_name: '', employee_id: 'E-10' });
    const factsOf = new Map([
      [rina.user, { name: 'Rina Das', employee_id: 'E-9', designation: 'Clerk', last_day: '2026-01-31' }],
      [bo.user, { name: 'Bo Lindqvist', employee_id: 'E-10', designation: 'Director' }],
    ]);
    forms.open('/all_forms?form=expirience', {
      'GET employees/list/': () => ({ results: [rina, bo], next: null, total: 2 }),
      'GET hr_forms/facts/:user/': ({ params }) => factsOf.get(params['user'] ?? '') ?? {},
    });
    expect(await field('Employee name')).toHaveValue('');
    const choose = async (name: string) => {
      const input = await screen.findByLabelText('Who is this about?', { selector: 'input' });
      await user.clear(input);
      await user.type(input, name);
      await user.click(await screen.findByText(name, { selector: '[role="option"] *' }));
    };
    await choose('Rina');
    await waitFor(() => {
      expect(screen.getByLabelText('Employee name')).toHaveValue('Rina Das');
    });
    expect(screen.getByLabelText('Employee name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Employed until')).toHaveValue('31/01/2026');
    expect(screen.getAllByText(/come from this person’s record/)).not.toHaveLength(0);
    await choose('Bo');
    await waitFor(() => {
      expect(screen.getByLabelText('Designation')).toHaveValue('Director');
    });
    // Bo hasn't left, and stays a field to fill.
    expect(document.querySelector<HTMLInputElement>('[name="employedTo"]')?.value).toBe('');
  });

  it('holds no day: a form begun today starts with today', async () => {
    const days = [dayIn('Asia/Dhaka')];
    forms.open('/all_forms?form=expirience');
    await screen.findByText('Letter date');
    // It may become midnight meanwhile.
    days.push(dayIn('Asia/Dhaka'));
    expect(days).toContain(document.querySelector<HTMLInputElement>('[name="letterDate"]')?.value);
  });
});
