import { allForms } from '../all-forms';
import { withComputed } from '../compute';
import type { FormValues } from '../values';
import { letterOf, type LetterPart } from './letter';

const wordsOf = (body: readonly LetterPart[]) =>
  body.map((part) =>
    part.kind === 'amounts' ? part.rows.map(({ label, amount }) => `${label} ${amount}`).join('; ') : part.text,
  );

const offer = {
  candidateName: 'Nadia Karim',
  candidateAddress: 'House 1\n\n Road 2 ',
  companyName: 'Acme',
  companyAddress: 'Gulshan 1\nDhaka',
  offerDate: '2026-11-21',
  positionTitle: 'Accountant',
  department: 'Finance',
  reportsTo: 'Tanvir Ahmed',
  workLocation: 'Dhaka',
  employmentType: 'Contract',
  startsOn: '2026-12-01',
  endsOn: '2027-11-30',
  probationMonths: 1,
  weeklyHours: 40,
  respondBy: '2026-11-28',
  basicSalary: 50_000,
  houseRent: 20_000.5,
  annualLeaveDays: 1,
  festivalBonuses: 2,
  hasProvidentFund: 'Yes',
  noticeDays: 30,
  signatoryName: 'Farhana Rahman',
  signatoryDesignation: 'Head of HR',
} as const;

const letterFor = (form: 'jobofferletter' | 'expirience', values: FormValues) => {
  const definition = allForms[form];
  const letter = letterOf(definition, withComputed(definition, values), {
    company: 'Fallback',
    currency: 'BDT',
    id: '0000-00005f2a9c01',
  });
  if (letter === undefined) throw new Error('No letter.');
  return letter;
};

test('a job offer is written to the candidate, who accepts it', () => {
  const letter = letterFor('jobofferletter', offer);
  expect(letter).toMatchObject({
    company: 'Acme',
    companyAddress: ['Gulshan 1', 'Dhaka'],
    date: '21 November 2026',
    reference: 'HR/2026/5F2A9C01',
    addressee: ['Nadia Karim', 'House 1', 'Road 2'],
    subject: 'Offer of employment: Accountant',
    greeting: 'Dear Nadia Karim,',
    closing: 'Yours sincerely,',
    signatory: { name: 'Farhana Rahman', designation: 'Head of HR' },
    acceptance: { name: 'Nadia Karim' },
  });
  const words = wordsOf(letter.body);
  expect(words.slice(0, 4)).toEqual([
    'We are pleased to offer you the position of Accountant in our Finance department. This is a fixed-term contract. Your place of work will be Dhaka. You will report to Tanvir Ahmed.',
    'Your employment begins on 1 December 2026 and ends on 30 November 2027. The first month is a probationary period. You will work 40 hours a week.',
    'Your monthly salary will be:',
    'Basic salary BDT 50,000.00; House rent allowance BDT 20,000.50; Gross salary BDT 70,000.50',
  ]);
  expect(words).toContain(
    'You will also receive 2 festival bonuses a year, 1 day of annual leave a year, and membership of the provident fund after your probation.',
  );
  expect(words).toContain('Either party may end the employment with 30 days’ notice.');
  expect(words.at(-2)).toContain('return it to us by 28 November 2026');
});

test('what is hidden is not in the letter', () => {
  const words = wordsOf(letterFor('jobofferletter', { ...offer, employmentType: 'Full-Time' }).body).join(' ');
  expect(words).toContain('This is a full-time position.');
  expect(words).not.toContain('30 November 2027');
});

const experience = {
  companyName: 'Acme',
  letterDate: '2026-11-21',
  referenceNumber: 'EXP-7',
  addressedTo: 'To whom it may concern',
  employeeName: 'Ayesha Rahman',
  employeeId: 'A-1',
  department: 'প্রযুক্তি বিভাগ',
  designation: 'Engineer',
  employmentType: 'Full-Time',
  employedFrom: '2020-02-29',
  responsibilities: 'Payroll',
  conduct: 'Very Good',
} as const;

test('an experience letter certifies who still works here, and who did', () => {
  const letter = letterFor('expirience', experience);
  expect(letter).toMatchObject({
    reference: 'EXP-7',
    addressee: ['To whom it may concern'],
    closing: 'Yours faithfully,',
  });
  expect(letter).not.toHaveProperty('acceptance');
  expect(wordsOf(letter.body)).toEqual([
    'This is to certify that Ayesha Rahman (employee ID A-1) has been employed full-time by Acme since 29 February 2020 as Engineer in the প্রযুক্তি বিভাগ.',
    'In this role, Ayesha Rahman was responsible for:',
    'Payroll',
    'Throughout this time, Ayesha Rahman’s conduct was very good.',
    'This letter is issued at the request of Ayesha Rahman, to whom we wish every success in the future.',
  ]);
  const former = { ...experience, employedTo: '2026-01-31', employmentType: 'Internship' };
  expect(wordsOf(letterFor('expirience', former).body)[0]).toBe(
    'This is to certify that Ayesha Rahman (employee ID A-1) was an intern at Acme from 29 February 2020 to 31 January 2026 as Engineer in the প্রযুক্তি বিভাগ.',
  );
});
