import { todayInBangladesh } from '@atrium/hr-form-model/calendar';
import { noResponse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FormsUnderTest, enter, field, pick, tab } from './forms.testing';

let forms: FormsUnderTest;

beforeEach(async () => {
  forms = await FormsUnderTest.begin();
});

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
    expect(others).toHaveTextContent('Filled by the manager');
    expect(within(others).queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('shows what depends on a choice, and computes as it is typed', async () => {
    forms.open();
    await user.selectOptions(await field('Type of leave'), 'Other');
    expect(screen.getByLabelText('Other type')).toBeInTheDocument();
    pick(screen.getByLabelText('From'), '2026-04-01');
    pick(screen.getByLabelText('To'), '2026-04-03');
    expect(screen.getByLabelText('Total days')).toHaveValue('3 days');
  });

  it('says at the field that the end is before the start', async () => {
    forms.open();
    pick(await field('From'), '2026-04-03');
    await user.click(screen.getByLabelText('To'));
    pick(screen.getByLabelText('To'), '2026-04-01');
    await user.tab();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is before “From”.');
  });

  it('adds and removes attendance rows and computes their hours', async () => {
    forms.open('/all_forms?form=attendance');
    expect(await screen.findAllByRole('group', { name: /^Row/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Add more rows' }));
    const second = screen.getByRole('group', { name: 'Row 2' });
    expect(within(second).getByLabelText('Date')).toHaveFocus();
    pick(within(second).getByLabelText('Date'), '2026-03-02');
    pick(within(second).getByLabelText('Check-in time'), '09:00');
    pick(within(second).getByLabelText('Check-out time'), '17:30');
    await enter(within(second).getByLabelText(/Break duration/), '30');
    expect(within(second).getByLabelText('Day')).toHaveValue('Monday');
    expect(within(second).getByLabelText('Total hours worked')).toHaveValue('08:00');
    expect(screen.getByLabelText('Total hours')).toHaveValue('08:00');

    await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(screen.getByRole('group', { name: 'Row 1' })).toContainElement(screen.getByDisplayValue('Monday'));
  });
});

it('says a day in words, whatever order the browser writes it in', async () => {
  forms.open();
  await field('Department');
  const from = screen.getByLabelText('From');
  expect(from).not.toHaveAccessibleDescription();
  pick(from, '2026-04-01');
  expect(from).toHaveAccessibleDescription(/^Wed,? 1 Apr 2026$/);
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
    expect(screen.getByText('Your details and your company’s name couldn’t be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeDisabled();
    remote.network.answer({
      'GET hr_forms/facts/': () => ({ name: 'Amina Rahman', employee_id: 'E-7', company: 'Acme' }),
    });
    await user.click(screen.getByText('Try again'));
    await waitFor(() => {
      expect(screen.getByLabelText('Employee name')).toHaveValue('Amina Rahman');
    });
    expect(screen.getByLabelText('Employee ID')).toHaveValue('E-8');
    expect(screen.queryByText('Your details and your company’s name couldn’t be loaded.')).not.toBeInTheDocument();
    expect(screen.getByText('Print').closest('button')).toBeEnabled();
  });

  it('is read for each form that is opened: the record may have been corrected meanwhile', async () => {
    const remote = forms.open();
    expect(await field('Designation')).toHaveValue('Engineer');
    remote.network.answer({ 'GET hr_forms/facts/': () => ({ designation: 'Director', company: 'Acme' }) });
    await user.click(await tab('Suggestion'));
    await screen.findByText('Suggestion Form');
    expect(await field('Designation')).toHaveValue('Director');
  });

  it('holds no day: a form begun today starts with today', async () => {
    const days = [todayInBangladesh()];
    forms.open('/all_forms?form=expirience');
    const { value } = await screen.findByLabelText<HTMLInputElement>('Date of the letter');
    // It may become midnight meanwhile.
    days.push(todayInBangladesh());
    expect(days).toContain(value);
  });
});
