import { defineForm, type Field, type FormDefinition } from './definition';
import { allForms } from './all-forms';
import type { EarlierRequest } from './earlier-request';
import { sampleFilling, sampleValues } from './testing/sample-values';
import { validate, type FormErrors } from './validate';
import type { FormKey } from './forms';
import type { FormValues, RowValues } from './values';

const today = '2026-03-15';

const codes = (errors: FormErrors) =>
  Object.fromEntries(Object.entries(errors).map(([path, { code }]) => [path, code]));

const withField = (field: Field) =>
  defineForm({
    key: 'one-field',
    version: 1,
    label: 'One field',
    title: 'One field',
    subject: 'self',
    sections: [{ kind: 'fields', key: 'only', title: 'Only', fields: [field] }],
    steps: [
      { party: 'employee', label: 'Employee', signs: false },
      { party: 'hr', label: 'HR', signs: false },
    ],
  });

const complete = { party: 'employee', mode: 'complete', today } as const;
const draft = { party: 'employee', mode: 'draft', today } as const;

const field = { key: 'it', label: 'It' } as const;
const options = ['One', 'Two'] as const;

it.each([
  [{ ...field, kind: 'text', max: 5 }, 'abcdef', 'field.too-long'],
  [{ ...field, kind: 'text' }, 5, 'field.invalid'],
  [{ ...field, kind: 'text' }, ['a'], 'field.invalid'],
  [{ ...field, kind: 'text' }, [{ a: 'b' }], 'field.invalid'],
  [{ ...field, kind: 'email' }, 'nobody', 'field.email'],
  [{ ...field, kind: 'email' }, 'a@b', 'field.email'],
  [{ ...field, kind: 'phone' }, '12', 'field.phone'],
  [{ ...field, kind: 'phone' }, 'call me 01711000000', 'field.phone'],
  [{ ...field, kind: 'number' }, 1.5, 'field.whole-number'],
  [{ ...field, kind: 'number', decimals: 1 }, 1.25, 'field.decimals'],
  [{ ...field, kind: 'number' }, -1, 'field.too-small'],
  [{ ...field, kind: 'number', max: 12 }, 13, 'field.too-large'],
  [{ ...field, kind: 'number' }, '5', 'field.number'],
  [{ ...field, kind: 'number' }, Number.NaN, 'field.number'],
  [{ ...field, kind: 'money' }, 0.005, 'field.decimals'],
  [{ ...field, kind: 'money' }, 1e21, 'field.too-large'],
  [{ ...field, kind: 'money' }, 1e-7, 'field.decimals'],
  [{ ...field, kind: 'rating' }, 0, 'field.rating'],
  [{ ...field, kind: 'rating' }, 6, 'field.rating'],
  [{ ...field, kind: 'rating' }, 2.5, 'field.rating'],
  [{ ...field, kind: 'date' }, '2026-02-30', 'field.date'],
  [{ ...field, kind: 'month' }, '2026-13', 'field.month'],
  [{ ...field, kind: 'time' }, '25:00', 'field.time'],
  [{ ...field, kind: 'choice', options }, 'Three', 'field.option'],
  [{ ...field, kind: 'select', options }, 'one', 'field.option'],
  [{ ...field, kind: 'multi-choice', options }, ['One', 'Three'], 'field.option'],
  [{ ...field, kind: 'multi-choice', options }, 'One', 'field.invalid'],
  [{ ...field, kind: 'confirm' }, 'yes', 'field.invalid'],
  [{ ...field, kind: 'file', accept: 'image' }, 5, 'field.invalid'],
] satisfies [Field, FormValues[string], string][])('refuses %j for %j', (definition, value, code) => {
  expect(codes(validate(withField(definition), { it: value }, complete))).toEqual({ it: code });
});

it.each([
  [{ ...field, kind: 'text', max: 5 }, ' abcde '],
  [{ ...field, kind: 'email' }, 'farhana.rahman@mail.example.com'],
  [{ ...field, kind: 'phone' }, '+880 (17) 11-00.00.00'],
  [{ ...field, kind: 'number', decimals: 2, min: -5 }, -4.35],
  [{ ...field, kind: 'money' }, 9_999_999_999.99],
  [{ ...field, kind: 'rating' }, 5],
  [{ ...field, kind: 'multi-choice', options }, ['Two', 'One']],
  [{ ...field, kind: 'confirm' }, false],
] satisfies [Field, FormValues[string]][])('accepts in %j the value %j', (definition, value) => {
  expect(validate(withField(definition), { it: value }, complete)).toEqual({});
});

it.each([undefined, '', '  ', false, []])('counts %j as not filled', (blank) => {
  const required = { ...field, kind: 'text', required: true } as const;
  const values: FormValues = blank === undefined ? {} : { it: blank };
  expect(codes(validate(withField(required), values, complete))).toEqual({ it: 'field.required' });
  expect(validate(withField(required), values, draft)).toEqual({});
});

it('lets a draft be half typed, but not be of the wrong type', () => {
  expect(validate(withField({ ...field, kind: 'email' }), { it: 'farhana@' }, draft)).toEqual({});
  expect(validate(withField({ ...field, kind: 'date' }), { it: '2026-' }, draft)).toEqual({});
  expect(validate(withField({ ...field, kind: 'rating' }), { it: 7 }, draft)).toEqual({});
  expect(codes(validate(withField({ ...field, kind: 'rating' }), { it: 'good' }, draft))).toEqual({
    it: 'field.rating',
  });
  expect(codes(validate(withField({ ...field, kind: 'text', max: 3 }), { it: 'long' }, draft))).toEqual({
    it: 'field.too-long',
  });
});

it('names the limits in lakh and crore', () => {
  const errors = validate(withField({ ...field, kind: 'money' }), { it: 1e12 }, complete);
  expect(errors['it']).toEqual({ code: 'field.too-large', params: { max: '9,99,99,99,999.99' } });
});

it('names the limits of a year as years are written', () => {
  const year = withField({ ...field, kind: 'number', grouped: false, min: 1950, max: 2100 });
  expect(validate(year, { it: 1900 }, complete)['it']).toEqual({ code: 'field.too-small', params: { min: '1950' } });
  expect(validate(year, { it: 2101 }, complete)['it']).toEqual({ code: 'field.too-large', params: { max: '2100' } });
});

/** What is wrong with a valid filling after these values were put into it. */
function wrong(key: FormKey, changes: FormValues, party: 'employee' | 'manager' | 'hr' | 'finance' = 'employee') {
  const form = allForms[key];
  const values = { ...sampleFilling(form, 5, { full: true, today }), ...changes };
  return validate(form, values, { party, mode: 'complete', today });
}

describe('fields that belong together', () => {
  it('refuse an end before its start, at the end', () => {
    expect(wrong('leave', { leaveFrom: '2026-03-10', leaveTo: '2026-03-09' })).toEqual({
      leaveTo: { code: 'field.not-before', params: { other: 'From' } },
    });
    expect(wrong('leave', { leaveFrom: '2026-03-10', leaveTo: '2026-03-10' })).toEqual({});
  });

  it('refuse a salary that does not grow, and more than was asked for', () => {
    expect(codes(wrong('salary', { currentSalary: 30_000, proposedSalary: 30_000 }))).toEqual({
      proposedSalary: 'field.more-than',
    });
    expect(
      codes(wrong('salary', { currentSalary: 30_000, proposedSalary: 35_000, approvedSalary: 35_000.01 }, 'hr')),
    ).toEqual({ approvedSalary: 'field.at-most' });
  });

  it('refuse to pay out more than the advance that was asked for', () => {
    const asked = { requestType: 'Advance', advanceAmount: 50_000, fundBalance: 90_000 };
    expect(wrong('provident', { ...asked, approvedAmount: 50_000.01 }, 'finance')).toEqual({
      approvedAmount: { code: 'field.at-most', params: { other: 'Amount' } },
    });
    expect(wrong('provident', { ...asked, approvedAmount: 50_000 }, 'finance')).toEqual({});
    const settled = { ...asked, requestType: 'Final Settlement', approvedAmount: 90_000 };
    expect(wrong('provident', settled, 'finance')).toEqual({});
  });

  it('refuse a loan that begins, or is paid out, before it was asked for', () => {
    expect(codes(wrong('loan', { requestedOn: '2026-03-10', loanStartsOn: '2026-03-09' }))).toEqual({
      loanStartsOn: 'field.not-before',
    });
    const paid = { requestedOn: '2026-03-10', paidOutOn: '2026-03-09', firstDeduction: '2026-05' };
    expect(wrong('loan', paid, 'finance')).toEqual({
      paidOutOn: { code: 'field.not-before', params: { other: 'Date of request' } },
    });
    expect(wrong('loan', { ...paid, paidOutOn: '2026-03-10' }, 'finance')).toEqual({});
  });

  it('refuse future months of past employment', () => {
    const job = { company: 'Padma Textiles Ltd.', position: 'Accountant', from: '2026-04', to: '2026-05' };
    expect(codes(wrong('employeeForm', { previousEmployment: [job] }))).toEqual({
      'previousEmployment.0.from': 'field.in-future',
      'previousEmployment.0.to': 'field.in-future',
    });
    expect(codes(wrong('jobapplication', { workExperience: [{ ...job, from: '2026-03' }] }))).toEqual({
      'workExperience.0.to': 'field.in-future',
    });
    expect(wrong('jobapplication', { workExperience: [{ ...job, from: '2026-03', to: '2026-03' }] })).toEqual({});
  });

  it.each([
    ['employeeForm', 'education'],
    ['jobapplication', 'educationRows'],
  ] satisfies [FormKey, string][])('take in %s the year of a degree that someone is about to pass', (key, table) => {
    const degree = { degree: 'BBA', institution: 'University of Dhaka' };
    expect(wrong(key, { [table]: [{ ...degree, passingYear: 2031 }] })).toEqual({});
    expect(wrong(key, { [table]: [{ ...degree, passingYear: 2032 }] })).toEqual({
      [`${table}.0.passingYear`]: { code: 'field.too-large', params: { max: '2031' } },
    });
  });

  it('refuse future days where only past ones make sense', () => {
    expect(codes(wrong('disciplinary', { incidentDate: '2026-03-16' }))['incidentDate']).toBe('field.in-future');
    expect(codes(wrong('disciplinary', { incidentDate: '2026-03-15' }))['incidentDate']).toBeUndefined();
  });

  it('compare a month with a day by its month', () => {
    const changes = { approvedFrom: '2026-03-20', effectiveFrom: '2026-03-20' };
    expect(wrong('salary', { ...changes, firstPayroll: '2026-03' }, 'finance')).toEqual({});
    expect(codes(wrong('salary', { ...changes, firstPayroll: '2026-02' }, 'finance'))).toEqual({
      firstPayroll: 'field.not-before',
    });
  });

  it('stay silent while one of them is blank, wrong or hidden', () => {
    expect(codes(wrong('leave', { leaveFrom: '', leaveTo: '2001-01-01' }))).toEqual({ leaveFrom: 'field.required' });
    expect(codes(wrong('leave', { leaveFrom: '2026-99-99', leaveTo: '2001-01-01' }))).toEqual({
      leaveFrom: 'field.date',
    });
    const warned = { proposedAction: 'Verbal Warning', suspendedFrom: '2026-03-10', suspendedTo: '2026-03-01' };
    expect(wrong('disciplinary', warned)).toEqual({});
  });

  it('refuse shares that do not add up to 100 per cent', () => {
    const nominee = { name: 'Farhana Rahman', relation: 'Spouse', address: 'Dhaka' };
    const nominees = [
      { ...nominee, share: 33.33 },
      { ...nominee, share: 66.66 },
    ];
    expect(wrong('provident', { requestType: 'Change of Nominees', nominees })).toEqual({
      totalShare: { code: 'field.adds-up', params: { total: 100 } },
    });
  });

  it('refuse a break that is longer than the time worked', () => {
    const row = { date: '2026-03-02', checkInTime: '22:00', checkOutTime: '02:00' };
    const period = { periodFrom: '2026-03-01', periodTo: '2026-03-14' };
    const errors = wrong('attendance', { ...period, attendanceRows: [{ ...row, breakDuration: 241 }] });
    expect(codes(errors)).toEqual({ 'attendanceRows.0.breakDuration': 'field.break-too-long' });
  });
});

describe('rows', () => {
  const row = { date: '2026-03-02', checkInTime: '09:00', checkOutTime: '17:00' };
  const period = { periodFrom: '2026-03-01', periodTo: '2026-03-14' };

  it('are checked at their place, blank ones passed over', () => {
    const rows: RowValues[] = [row, {}, { remarks: '' }, { ...row, date: '2026-03-15' }, { checkInTime: 'soon' }];
    expect(codes(wrong('attendance', { ...period, attendanceRows: rows }))).toEqual({
      'attendanceRows.3.date': 'field.not-after',
      'attendanceRows.4.date': 'field.required',
      'attendanceRows.4.checkInTime': 'field.time',
      'attendanceRows.4.checkOutTime': 'field.required',
    });
  });

  it('are at least and at most as many as the form says', () => {
    expect(codes(wrong('attendance', { ...period, attendanceRows: [{}] }))).toEqual({
      attendanceRows: 'field.no-rows',
    });
    const nominee = { name: 'Farhana Rahman', relation: 'Spouse', address: 'Dhaka' };
    const nominees = [95, 1, 1, 1, 1, 1].map((share) => ({ ...nominee, share }));
    expect(wrong('provident', { requestType: 'Change of Nominees', nominees })).toEqual({
      nominees: { code: 'field.too-many-rows', params: { max: 5 } },
    });
  });

  it('of a timesheet have each day once', () => {
    const errors = wrong('attendance', { ...period, attendanceRows: [row, { ...row, checkInTime: '18:00' }] });
    expect(errors).toEqual({ 'attendanceRows.1.date': { code: 'field.repeated', params: { row: 1 } } });
  });

  it('of a grievance name a party and an incident, and may otherwise stay blank', () => {
    const party = { name: 'Tanvir Hasan', role: 'Complained of' };
    const incident = { date: '2026-03-02', summary: 'He shouted at me.' };
    const filed = { filedOn: '2026-03-15' };
    expect(wrong('conflict', { ...filed, parties: [{}, party, {}], incidents: [incident] })).toEqual({});
    expect(codes(wrong('conflict', { ...filed, parties: [{}, {}, {}], incidents: [] }))).toEqual({
      parties: 'field.no-rows',
      incidents: 'field.no-rows',
    });
    expect(
      codes(wrong('conflict', { ...filed, parties: [{ designation: 'Manager' }], incidents: [incident] })),
    ).toEqual({
      'parties.0.name': 'field.required',
      'parties.0.role': 'field.required',
    });
  });

  it('are all required where they have labels', () => {
    const references = [{ name: 'Rezaul Karim', organisation: 'Jamuna Software', phone: '+880 1711 000000' }];
    expect(codes(wrong('jobapplication', { references }))).toEqual({
      'references.1.name': 'field.required',
      'references.1.organisation': 'field.required',
      'references.1.phone': 'field.required',
    });
  });

  it('that are none are refused', () => {
    expect(codes(wrong('attendance', { ...period, attendanceRows: 'none' }))).toEqual({
      attendanceRows: 'field.invalid',
    });
  });

  it('ask for a column only where its condition holds in the same row', () => {
    const companyProperty = [
      { item: 'Laptop', returned: 'No' },
      { item: 'Phone', returned: 'Yes' },
    ];
    expect(codes(wrong('r/t', { companyProperty }))).toEqual({ 'companyProperty.1.returnedOn': 'field.required' });
  });
});

describe('what is asked for', () => {
  const asked = { leaveType: 'Casual', leaveFrom: '2026-03-02', leaveTo: '2026-03-04', dateOfJoining: '2020-01-01' };
  const approved = (days: number, from = '2026-02-01') => ({
    id: 'earlier',
    state: 'approved' as const,
    submitted_on: '2026-01-20',
    values: { leaveType: 'Casual', leaveFrom: from, leaveTo: '2026-02-28', approvedDays: days },
  });
  const withEarlier = (changes: FormValues, ...earlier: readonly EarlierRequest[]) =>
    validate(
      allForms.leave,
      { ...sampleFilling(allForms.leave, 5, { today }), ...asked, ...changes },
      { ...complete, earlier },
    );

  it('refuses leave of more than a year', () => {
    const forever = { leaveType: 'Unpaid', leaveFrom: '2026-03-02', leaveTo: '2199-03-31' };
    expect(wrong('leave', { ...asked, ...forever })).toEqual({
      leaveDays: { code: 'field.too-many-days', params: { most: '366 days' } },
    });
  });

  it('stays within the balance of its type and year', () => {
    expect(withEarlier({}, approved(7))).toEqual({});
    expect(withEarlier({}, approved(9))).toEqual({
      leaveDays: { code: 'field.beyond-balance', params: { type: 'Casual', year: '2026', left: '1 day' } },
    });
    expect(withEarlier({}, approved(9, '2025-12-01'))).toEqual({});
    expect(withEarlier({ leaveType: 'Unpaid' }, approved(10))).toEqual({});
    expect(withEarlier({}, { ...approved(10), state: 'open' })).toEqual({});
  });

  it('is not asked for twice while it is open or approved', () => {
    const same = { id: 'same', submitted_on: '2026-03-01', values: { ...asked, reason: 'Another' } };
    expect(withEarlier({}, { ...same, state: 'open' })).toEqual({
      leaveFrom: { code: 'hr-form.same-open', params: { date: '01/03/2026' } },
    });
    expect(codes(withEarlier({}, { ...same, state: 'approved' }))).toEqual({ leaveFrom: 'hr-form.same-approved' });
    expect(withEarlier({ leaveTo: '2026-03-05' }, { ...same, state: 'open' })).toEqual({});
  });

  it.each(Object.values(allForms))('is told apart in $key', (form: FormDefinition) => {
    const values = sampleFilling(form, 5, { today });
    const earlier = [{ id: 'same', state: 'open', submitted_on: today, values }] as const;
    expect(Object.values(codes(validate(form, values, { ...complete, earlier })))).toEqual(['hr-form.same-open']);
  });

  it('bounds what is paid out', () => {
    const claim = { expenses: [{ amount: 100 }], advanceReceived: 40 };
    expect(wrong('expenseReimbursement', { ...claim, approvedAmount: 60.01 }, 'finance')).toEqual({
      approvedAmount: { code: 'field.at-most', params: { other: 'Amount to be reimbursed' } },
    });
    expect(wrong('expenseReimbursement', { ...claim, approvedAmount: 60 }, 'finance')).toEqual({});
  });
});

it('asks nothing of someone who decides against it, and refuses what is wrong', () => {
  const filled = sampleFilling(allForms.leave, 5, { today });
  const options = { party: 'manager', mode: 'partial', today } as const;
  expect(validate(allForms.leave, { ...filled, approvedDays: '' }, options)).toEqual({});
  expect(codes(validate(allForms.leave, { ...filled, approvedDays: 300 }, options))).toEqual({
    approvedDays: 'field.at-most',
  });
});

describe('parties', () => {
  it('are asked for their own sections only', () => {
    const form = allForms.loan;
    const asked = sampleValues(form, 5, { today });
    expect(validate(form, asked, complete)).toEqual({});
    expect(codes(validate(form, asked, { ...complete, party: 'finance' }))).toEqual({
      approvedAmount: 'field.required',
      approvedMonths: 'field.required',
    });
  });

  it('are held to what the employee asked for', () => {
    expect(codes(wrong('loan', { loanAmount: 50_000, approvedAmount: 50_001, approvedFee: 0 }, 'finance'))).toEqual({
      approvedAmount: 'field.at-most',
    });
  });
});

it('neither asks for hidden fields nor looks at what they hold, and ignores what it does not know', () => {
  const changes = { leaveType: 'Casual', otherLeaveType: 5, unknown: 'x', medicalCertificate: 7 };
  expect(wrong('leave', changes)).toEqual({});
  expect(codes(wrong('leave', { ...changes, leaveType: 'Other' }))).toEqual({ otherLeaveType: 'field.invalid' });
});

it('lists what is wrong in the order of the form', () => {
  expect(Object.keys(validate(allForms.leave, {}, complete))).toEqual([
    'employeeName',
    'employeeId',
    'department',
    'designation',
    'leaveType',
    'leaveFrom',
    'leaveTo',
    'reason',
    'contactPhone',
  ]);
});
