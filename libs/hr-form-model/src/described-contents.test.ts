import { allForms } from './all-forms';
import type { Field } from './definition';
import type { FormKey } from './forms';
import { outcomesOf } from './outcomes';
import { fieldsOf, partyOf } from './visibility';

function sectionOf(form: FormKey, key: string) {
  const section = allForms[form].sections.find((candidate) => candidate.key === key);
  if (!section) throw new Error(`There is no section ${key}.`);
  return section;
}

function fieldOf(form: FormKey, key: string): Field {
  const field = allForms[form].sections.flatMap(fieldsOf).find((candidate) => candidate.key === key);
  if (!field) throw new Error(`There is no field ${key}.`);
  return field;
}

function rowsOfTable(form: FormKey, key: string) {
  const section = sectionOf(form, key);
  if (section.kind !== 'table') throw new Error(`${key} is no table.`);
  return section.rows;
}

const separations = ['Resignation', 'Termination', 'Voluntary Separation', 'Retirement', 'End of Contract', 'Other'];
const actions = ['Verbal Warning', 'Written Warning', 'Suspension', 'Final Warning', 'Termination'];

it.each([
  ['employeeForm', 'gender', ['Male', 'Female', 'Other']],
  ['employeeForm', 'employmentType', ['Full-Time', 'Part-Time', 'Contract', 'Internship']],
  ['leave', 'leaveType', ['Casual', 'Sick', 'Annual', 'Maternity/Paternity', 'Earned', 'Unpaid', 'Other']],
  ['loan', 'loanType', ['Personal', 'Housing', 'Vehicle', 'Educational', 'Other']],
  ['r/t', 'separationType', separations],
  ['exitinterview', 'separationType', separations],
  ['nodue', 'separationType', separations],
  ['disciplinary', 'proposedAction', actions],
  ['disciplinary', 'finalAction', actions],
  ['ie', 'recommendation', ['Highly Recommend', 'Recommend with Reservations', 'Do Not Recommend']],
  ['performance', 'finalRating', ['Excellent', 'Very Good', 'Satisfactory', 'Needs Improvement', 'Unsatisfactory']],
] satisfies [FormKey, string, string[]][])('%s offers for %s what is described', (form, key, options) => {
  expect(fieldOf(form, key)).toMatchObject({ options });
});

it('words the overall rating of an appraisal as it is described', () => {
  for (const key of ['ownOverall', 'overallRating']) {
    const bands = ['Excellent', 'Very Good', 'Satisfactory', 'Needs Improvement', 'Unsatisfactory'];
    expect(fieldOf('performance', key)).toMatchObject({ formula: { bands: bands.map((label) => ({ label })) } });
  }
});

it('asks for ratings from 1 to 5 in appraisals', () => {
  const ratings = allForms.performance.sections.flatMap(fieldsOf).filter(({ kind }) => kind === 'rating');
  expect(ratings.length).toBeGreaterThan(10);
  for (const rating of ratings) expect(rating.placeholder).toBe('Rating (1–5)');
});

it('names the five ratings of interviews', () => {
  const ratings = allForms.ie.sections.flatMap(fieldsOf).filter(({ kind }) => kind === 'rating');
  expect(ratings.length).toBeGreaterThan(5);
  const labels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'];
  for (const rating of ratings) expect(rating).toMatchObject({ labels });
});

it('keeps attendance in rows that people add', () => {
  const keys = ['date', 'day', 'checkInTime', 'checkOutTime', 'breakDuration', 'totalHoursWorked', 'remarks'];
  expect(fieldsOf(sectionOf('attendance', 'attendanceRows')).map(({ key }) => key)).toEqual(keys);
  expect(rowsOfTable('attendance', 'attendanceRows')).toMatchObject({ start: 1, addLabel: 'Add more rows' });
});

it('has the described rows of clearance, grievance and application', () => {
  expect(rowsOfTable('nodue', 'clearance')).toMatchObject({
    labels: ['IT', 'Admin/Facilities', 'Accounts/Finance', 'HR', 'Department Head', 'Library/Other'],
  });
  expect(rowsOfTable('conflict', 'parties')).toHaveProperty('labels.length', 3);
  expect(rowsOfTable('conflict', 'incidents')).toHaveProperty('labels.length', 3);
  expect(rowsOfTable('jobapplication', 'references')).toHaveProperty('labels.length', 2);
});

it('lets nobody clear themselves: the company says what was returned and what is due', () => {
  expect(partyOf(sectionOf('nodue', 'clearance'))).toBe('hr');
  const filledBy = (key: string) =>
    allForms.nodue.sections.filter((section) => fieldsOf(section).some((field) => field.key === key)).map(partyOf);
  expect(filledBy('totalDues')).toEqual(['hr']);
  expect(filledBy('declared')).toEqual(['employee']);
});

it.each(['r/t', 'exitinterview', 'nodue'] satisfies FormKey[])(
  '%s asks how, where the separation is another',
  (form) => {
    expect(fieldOf(form, 'otherSeparationType')).toMatchObject({
      required: true,
      showWhen: { field: 'separationType', in: ['Other'] },
    });
  },
);

it('says of a grievance who reads it', () => {
  const { description } = allForms.conflict;
  expect(description).toContain('every admin of the company can read it');
  expect(description).not.toContain('Only HR');
});

it('asks for a loan with its terms and dates', () => {
  const keys = allForms.loan.sections.flatMap(fieldsOf).map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([
      'loanAmount',
      'loanPurpose',
      'repaymentMonths',
      'repaymentMethod',
      'interestRate',
      'processingFee',
      'loanStartsOn',
      'repaymentStartsOn',
    ]),
  );
});

it('takes a letterhead for the experience letter, and does not ask for one', () => {
  expect(fieldOf('expirience', 'letterhead').required).toBeUndefined();
  expect(allForms.expirience.letterhead).toBe('letterhead');
});

it('lets managers, HR and finance decide where the paper forms do', () => {
  const deciding = (key: FormKey) => allForms[key].steps.slice(1).map(({ party }) => party);
  expect(deciding('leave')).toEqual(['manager', 'hr']);
  expect(deciding('loan')).toEqual(['manager', 'hr', 'finance']);
  expect(deciding('salary')).toEqual(['manager', 'hr', 'finance']);
});

it.each(['leave', 'loan', 'salary'] satisfies FormKey[])('%s is approved or denied, as the paper form is', (form) => {
  for (const step of allForms[form].steps.keys()) {
    if (step === 0) continue;
    expect(outcomesOf(allForms[form], step).map(({ label }) => label)).toEqual(['Approved', 'Denied']);
  }
});

it.each([
  ['jobapplication', ['Suitable', 'On hold', 'Not suitable']],
  ['conflict', ['Upheld', 'Partly upheld', 'Settled by mediation', 'Not upheld']],
  ['nodue', ['Cleared', 'Not cleared']],
  ['ack', ['Acknowledged']],
] satisfies [FormKey, string[]][])('%s says what was decided', (form, labels) => {
  expect(outcomesOf(allForms[form], allForms[form].steps.length - 1).map(({ label }) => label)).toEqual(labels);
});
