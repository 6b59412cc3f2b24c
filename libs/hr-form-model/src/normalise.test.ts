import { allForms } from './all-forms';
import { normalise } from './normalise';

it('trims text and drops what is blank, unknown or computed', () => {
  const values = {
    employeeName: '  Farhana Rahman ',
    department: '   ',
    leaveDays: 99,
    unknown: 'x',
    leaveType: 'Casual',
    approvedDays: 0,
  };
  expect(normalise(allForms.leave, values)).toEqual({
    employeeName: 'Farhana Rahman',
    leaveType: 'Casual',
    approvedDays: 0,
  });
});

it('drops what hidden fields and sections hold, and what depends on them', () => {
  const values = { leaveType: 'Casual', otherLeaveType: 'Study', medicalCertificate: 'file' };
  expect(normalise(allForms.leave, values)).toEqual({ leaveType: 'Casual' });
  const advance = { advanceAmount: 100, nominees: [{ name: 'Farhana Rahman' }] };
  expect(normalise(allForms.provident, advance)).toEqual({});
  expect(normalise(allForms.provident, { ...advance, requestType: 'Advance' })).toEqual({
    requestType: 'Advance',
    advanceAmount: 100,
  });
});

it('drops blank rows that people added, and keeps labelled rows at their place', () => {
  expect(normalise(allForms.attendance, { attendanceRows: [{}, { remarks: ' ' }, { date: '2026-03-02' }] })).toEqual({
    attendanceRows: [{ date: '2026-03-02' }],
  });
  expect(normalise(allForms.conflict, { incidents: [{}, { place: 'Office' }] })).toEqual({
    incidents: [{}, { place: 'Office' }, {}],
  });
  expect(normalise(allForms.conflict, { incidents: [{}, { place: '' }, {}] })).toEqual({});
});

it('orders what was ticked as the form does, each once', () => {
  expect(normalise(allForms.conflict, { nature: ['Harassment', ' Harassment', 'Conflict with a Colleague'] })).toEqual({
    nature: ['Conflict with a Colleague', 'Harassment'],
  });
});

it('keeps only what a party fills, with conditions on what others filled', () => {
  const values = { requestType: 'Advance', approvedAmount: 500, fundBalance: 900, assignedNumber: 'PF-1' };
  expect(normalise(allForms.provident, values, 'finance')).toEqual({ approvedAmount: 500, fundBalance: 900 });
  expect(normalise(allForms.provident, values, 'employee')).toEqual({ requestType: 'Advance' });
});

it('takes out characters that nobody types and no database stores', () => {
  const reason = 'a\u0000b\ud800c\r\nd\te\u007f জরুরি 🙂';
  expect(normalise(allForms.leave, { reason })).toEqual({ reason: 'abc\nd\te জরুরি 🙂' });
});

it('leaves values of a wrong type for the validation to refuse', () => {
  expect(normalise(allForms.leave, { reason: 5, leaveFrom: true })).toEqual({ reason: 5, leaveFrom: true });
});
