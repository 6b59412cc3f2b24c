import { employee } from '@atrium/testing';
import { readEmployee, readEmployeePage } from './employee-answer';

const amina = employee();
const missing = ['phone_number', 'blood_group', 'resume'];
const incomplete = Object.fromEntries(Object.entries(amina).filter(([field]) => !missing.includes(field)));

it('takes a complete record as it is', () => {
  expect(readEmployee(amina)).toEqual(amina);
});

it.each([
  ['null', { ...amina, phone_number: null, blood_group: null, resume: null }],
  ['not there', incomplete],
])('reads what is %s as left out', (_, answer) => {
  expect(readEmployee(answer)).toEqual({ ...amina, phone_number: '', blood_group: '', resume: null });
});

it('treats a list without pages as one page', () => {
  expect(readEmployeePage([amina])).toEqual({ results: [amina], next: null, total: 1 });
});

it('keeps what a page says of the rest', () => {
  const page = { results: [amina], next: 'more', total: 7 };
  expect(readEmployeePage(page)).toEqual(page);
});
