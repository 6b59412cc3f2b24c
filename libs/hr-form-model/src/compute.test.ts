import fc from 'fast-check';
import { withComputed } from './compute';
import { attendance } from './forms/attendance';
import { expenseReimbursement } from './forms/expense-reimbursement';
import { interviewEvaluation } from './forms/interview-evaluation';
import { leaveApplication } from './forms/leave-application';
import { loanRequest } from './forms/loan-request';
import { noDuesClearance } from './forms/no-dues-clearance';
import { performanceAppraisal } from './forms/performance-appraisal';
import { providentFund } from './forms/provident-fund';
import { salaryIncrement } from './forms/salary-increment';
import type { FormValues } from './values';

const day = (row: Record<string, string | number>): FormValues => ({ attendanceRows: [row] });

describe('the timesheet', () => {
  it('names the day and computes the hours less the break', () => {
    const values = withComputed(
      attendance,
      day({ date: '2026-11-19', checkInTime: '09:00', checkOutTime: '17:30', breakDuration: 45 }),
    );
    expect(values).toMatchObject({
      attendanceRows: [{ day: 'Thursday', totalHoursWorked: '07:45' }],
      totalHours: '07:45',
    });
  });

  it('works over midnight', () => {
    const values = withComputed(attendance, day({ checkInTime: '22:00', checkOutTime: '06:00' }));
    expect(values).toMatchObject({ attendanceRows: [{ totalHoursWorked: '08:00' }] });
  });

  it('adds the hours of all days past 24', () => {
    const shift = { date: '2026-11-19', checkInTime: '08:00', checkOutTime: '20:15' };
    expect(withComputed(attendance, { attendanceRows: [shift, shift, shift] })['totalHours']).toBe('36:45');
  });

  it.each<Record<string, string | number>>([
    { checkInTime: '09:00' },
    { checkInTime: '09:00', checkOutTime: '9' },
    { checkInTime: '09:00', checkOutTime: '10:00', breakDuration: 61 },
  ])('leaves the hours open for %j', (row) => {
    expect(withComputed(attendance, day(row))).toEqual(day(row));
  });

  it('takes back hours that were computed before and no longer hold', () => {
    const stale: FormValues = {
      attendanceRows: [{ checkInTime: '09:00', totalHoursWorked: '08:00' }],
      totalHours: '08:00',
    };
    expect(withComputed(attendance, stale)).toEqual(day({ checkInTime: '09:00' }));
  });
});

describe('a loan', () => {
  it('has an instalment and a total, with interest and fee', () => {
    const values = { loanAmount: 100_000, repaymentMonths: 12, interestRate: 12, processingFee: 500 };
    expect(withComputed(loanRequest, values)).toMatchObject({ instalment: 8884.88, totalRepaid: 107_118.53 });
  });

  it('takes a blank interest rate for none', () => {
    expect(withComputed(loanRequest, { loanAmount: 100_000, repaymentMonths: 3 })).toMatchObject({
      instalment: 33_333.34,
      totalRepaid: 100_000,
    });
  });

  it.each<FormValues>([
    { loanAmount: 100_000 },
    { loanAmount: 0, repaymentMonths: 12 },
    { loanAmount: 100_000, repaymentMonths: 0 },
    { loanAmount: 100_000, repaymentMonths: 1.5 },
    { loanAmount: 100_000, repaymentMonths: 100_000 },
    { loanAmount: 1e300, repaymentMonths: 12 },
    { loanAmount: 100_000, repaymentMonths: 12, interestRate: -1 },
  ])('has none for %j', (values) => {
    expect(withComputed(loanRequest, values)).toEqual(values);
  });

  it('is covered by its instalments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 360 }),
        fc.integer({ min: 0, max: 3600 }),
        (paisa, repaymentMonths, rate) => {
          const loanAmount = paisa / 100;
          const values = withComputed(loanRequest, { loanAmount, repaymentMonths, interestRate: rate / 100 });
          const { instalment, totalRepaid } = values;
          expect(Math.round(Number(instalment) * 100) * repaymentMonths).toBeGreaterThanOrEqual(paisa);
          expect(totalRepaid).toBeGreaterThanOrEqual(loanAmount);
        },
      ),
    );
  });
});

describe('money', () => {
  it('adds up exactly, where floating point would not', () => {
    const expenses = [{ amount: 0.1 }, { amount: 0.2 }, { amount: 4.35 }, { amount: 1.005 * 1000 }];
    expect(withComputed(expenseReimbursement, { expenses })['totalAmount']).toBe(1009.65);
  });

  it('adds up to the paisa for any expenses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 1, maxLength: 50 }), (paisa) => {
        const expenses = paisa.map((amount) => ({ amount: amount / 100 }));
        const total = withComputed(expenseReimbursement, { expenses })['totalAmount'];
        expect(Math.round(Number(total) * 100)).toBe(paisa.reduce((sum, amount) => sum + amount, 0));
      }),
    );
  });

  it('says which side owes the rest of an advance', () => {
    const values = { expenses: [{ amount: 100 }], advanceReceived: 250.5 };
    expect(withComputed(expenseReimbursement, values)).toMatchObject({ netPayable: 0, advanceToReturn: 150.5 });
    expect(withComputed(expenseReimbursement, { ...values, advanceReceived: 40 })).toMatchObject({
      netPayable: 60,
      advanceToReturn: 0,
    });
  });

  it('does not count what a hidden column holds', () => {
    const clearance = [
      { status: 'Dues Pending', dues: 300 },
      { status: 'Cleared', dues: 1000 },
    ];
    expect(withComputed(noDuesClearance, { clearance })['totalDues']).toBe(300);
  });
});

describe('a salary increment', () => {
  it.each([
    [40_000, 45_000, 12.5],
    [30_000, 31_000, 3.33],
    [30_000, 29_000, -3.33],
    [3, 5, 66.67],
  ])('from %d to %d is %d per cent', (currentSalary, proposedSalary, percent) => {
    expect(withComputed(salaryIncrement, { currentSalary, proposedSalary })['incrementPercent']).toBe(percent);
  });

  it('of nothing has no per cent', () => {
    expect(withComputed(salaryIncrement, { currentSalary: 0, proposedSalary: 10 })).not.toHaveProperty(
      'incrementPercent',
    );
  });
});

describe('an appraisal', () => {
  const keys = [
    'ownJobKnowledge',
    'ownQuality',
    'ownProductivity',
    'ownCommunication',
    'ownTeamwork',
    'ownInitiative',
    'ownReliability',
    'ownAttendance',
  ];
  const rated = (...ratings: readonly number[]) =>
    Object.fromEntries(keys.map((key, index) => [key, ratings[index] ?? 0] as const));
  const overall = (values: FormValues) => withComputed(performanceAppraisal, { leadsOthers: 'No', ...values });

  it.each([
    [[5, 5, 5, 5, 4, 4, 4, 4], 4.5, 'Excellent'],
    [[5, 5, 5, 4, 4, 4, 4, 4], 4.38, 'Very Good'],
    [[3, 3, 3, 3, 2, 2, 2, 2], 2.5, 'Satisfactory'],
    [[2, 2, 2, 2, 2, 2, 2, 1], 1.88, 'Needs Improvement'],
    [[1, 1, 1, 1, 1, 1, 1, 1], 1, 'Unsatisfactory'],
  ])('of %j has an average of %d and is %s', (ratings, ownAverage, ownOverall) => {
    expect(overall(rated(...ratings))).toMatchObject({ ownAverage, ownOverall });
  });

  it('is open until everything that shows is rated', () => {
    const values = rated(5, 5, 5, 5, 5, 5, 5, 5);
    expect(overall({ ...values, leadsOthers: 'Yes' })).not.toHaveProperty('ownOverall');
    expect(overall({ ...values, leadsOthers: 'Yes', ownLeadership: 1 })['ownAverage']).toBe(4.56);
    expect(overall({ ...values, leadsOthers: 'No', ownLeadership: 1 })['ownAverage']).toBe(5);
  });

  it.each([0, 6, 4.5])('has no average while %d stands among them, which is no rating', (ownTeamwork) => {
    const values = overall({ ...rated(5, 5, 5, 5, 5, 5, 5, 5), ownTeamwork });
    expect(values).not.toHaveProperty('ownAverage');
    expect(values).not.toHaveProperty('ownOverall');
  });

  it('stays between the lowest and the highest rating', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 }), (ratings) => {
        const average = Number(overall(rated(...ratings))['ownAverage']);
        expect(average).toBeGreaterThanOrEqual(Math.min(...ratings));
        expect(average).toBeLessThanOrEqual(Math.max(...ratings));
      }),
    );
  });
});

it('words the average of an interview with the scale of the form', () => {
  const keys = [
    'technicalKnowledge',
    'experience',
    'education',
    'communication',
    'problemSolving',
    'teamwork',
    'attitude',
    'culturalFit',
  ];
  const values = withComputed(interviewEvaluation, Object.fromEntries(keys.map((key) => [key, 3])));
  expect(values).toMatchObject({ averageScore: 3, overallImpression: 'Good' });
});

it('counts days of leave, and what is left of them', () => {
  const values = { leaveFrom: '2026-04-28', leaveTo: '2026-05-02', balanceBefore: 10, approvedDays: 4.5 };
  expect(withComputed(leaveApplication, values)).toMatchObject({ leaveDays: 5, balanceAfter: 5.5 });
});

it('computes nothing in sections that do not show', () => {
  const advance = { advanceAmount: 1000, advanceMonths: 3 };
  expect(withComputed(providentFund, { requestType: 'Advance', ...advance })['advanceInstalment']).toBe(333.34);
  expect(withComputed(providentFund, { requestType: 'Final Settlement', ...advance })).not.toHaveProperty(
    'advanceInstalment',
  );
});
