import { allForms } from './all-forms';
import { prefill, withRecord } from './prefill';

const facts = {
  name: 'Farhana Rahman',
  employee_id: 'ACM-0107',
  designation: 'HR Officer',
  date_of_joining: '2021-06-01',
  gender: 'Female',
  employment_type: 'Full-Time',
  phone_number: '+880 1711 000000',
  company: 'Acme',
  today: '2026-03-15',
};

it('starts a form with what the company knows of its employee', () => {
  expect(prefill(allForms.leave, facts)).toEqual({
    employeeName: 'Farhana Rahman',
    employeeId: 'ACM-0107',
    designation: 'HR Officer',
    dateOfJoining: '2021-06-01',
    contactPhone: '+880 1711 000000',
  });
});

it('chooses options, and leaves out facts that are no option', () => {
  expect(prefill(allForms.employeeForm, facts)).toMatchObject({ gender: 'Female', employmentType: 'Full-Time' });
  expect(prefill(allForms.employeeForm, { ...facts, gender: 'female' })).not.toHaveProperty('gender');
});

it('fills in nothing about the writer in a form about someone else', () => {
  expect(prefill(allForms.expirience, facts)).toEqual({ companyName: 'Acme', letterDate: '2026-03-15' });
  expect(prefill(allForms.disciplinary, facts)).toEqual({
    reportedBy: 'Farhana Rahman',
    reporterDesignation: 'HR Officer',
    reportedOn: '2026-03-15',
  });
});

it('leaves fields without a known fact blank', () => {
  expect(prefill(allForms.leave, { name: ' ' })).toEqual({});
});

describe('what the record knows', () => {
  it('replaces what was typed, wherever a field takes it from the record', () => {
    const typed = { employeeId: 'X-1', employeeName: 'Somebody', contactPhone: '+880 1900 000000', reason: 'Rest' };
    expect(withRecord(allForms.leave, typed, { ...facts, department: 'People' })).toEqual({
      employeeName: 'Farhana Rahman',
      employeeId: 'ACM-0107',
      department: 'People',
      designation: 'HR Officer',
      dateOfJoining: '2021-06-01',
      contactPhone: '+880 1900 000000',
      reason: 'Rest',
    });
  });

  it('says amounts as numbers', () => {
    const typed = { currentSalary: 1 };
    expect(prefill(allForms.salary, { monthly_pay: '60000.5' })).toEqual({ currentSalary: 60_000.5 });
    expect(withRecord(allForms.salary, typed, { monthly_pay: '60000.5' })).toEqual({ currentSalary: 60_000.5 });
    expect(withRecord(allForms.salary, typed, {})).toEqual(typed);
  });

  it('leaves what it does not know as it was typed', () => {
    const typed = { department: 'People', dateOfJoining: '2019-01-01' };
    expect(withRecord(allForms.leave, typed, { date_of_joining: '2026-01-01', department: ' ' })).toEqual(typed);
    expect(withRecord(allForms.employeeForm, { employmentType: 'Internship' }, { employment_type: 'Trainee' })).toEqual(
      {
        employmentType: 'Internship',
      },
    );
  });
});
