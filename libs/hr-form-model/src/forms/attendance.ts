import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { confirmedOrNot } from './outcomes';
import { byEmployee, byHr, byManager } from './steps';

export const tabOrder = 60;

export const attendance = defineForm({
  key: 'attendance',
  version: 4,
  label: 'Attendance/Timesheet',
  title: 'Attendance and Timesheet',
  description: 'Add one row for each day you worked.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'period',
      title: 'Period',
      fields: [
        { key: 'periodFrom', label: 'From', kind: 'date', required: true },
        { key: 'periodTo', label: 'To', kind: 'date', required: true },
        {
          key: 'periodDays',
          label: 'Days in the period',
          kind: 'computed',
          formula: { name: 'days-between', from: 'periodFrom', to: 'periodTo' },
        },
        { key: 'supervisorName', label: 'Supervisor/Manager', kind: 'text', fill: 'manager', fromRecord: true },
      ],
      checks: [
        { name: 'not-before', field: 'periodTo', other: 'periodFrom' },
        { name: 'days-up-to', field: 'periodDays', most: 62 },
      ],
    },
    {
      kind: 'table',
      key: 'attendanceRows',
      title: 'Days',
      note: 'A check-out time earlier than the check-in time counts as the next day.',
      columns: [
        { key: 'date', label: 'Date', kind: 'date', required: true },
        { key: 'day', label: 'Day', kind: 'computed', formula: { name: 'weekday', of: 'date' } },
        { key: 'checkInTime', label: 'Check-in time', kind: 'time', required: true },
        { key: 'checkOutTime', label: 'Check-out time', kind: 'time', required: true },
        { key: 'breakDuration', label: 'Break duration', kind: 'number', max: 720, unit: 'minutes' },
        {
          key: 'totalHoursWorked',
          label: 'Total hours worked',
          kind: 'computed',
          formula: {
            name: 'hours-between',
            from: 'checkInTime',
            to: 'checkOutTime',
            breakMinutes: 'breakDuration',
          },
        },
        { key: 'remarks', label: 'Remarks', kind: 'text' },
      ],
      checks: [
        { name: 'once-per-table', field: 'date' },
        { name: 'not-in-future', field: 'date' },
        { name: 'not-before', field: 'date', other: 'periodFrom' },
        { name: 'not-after', field: 'date', other: 'periodTo' },
        { name: 'break-within', field: 'breakDuration', from: 'checkInTime', to: 'checkOutTime' },
      ],
      rows: { from: 'people', start: 1, min: 1, max: 62, addLabel: 'Add more rows' },
    },
    {
      kind: 'fields',
      key: 'summary',
      title: 'Summary',
      fields: [
        {
          key: 'totalHours',
          label: 'Total hours',
          kind: 'computed',
          formula: { name: 'sum', table: 'attendanceRows', column: 'totalHoursWorked', as: 'hours' },
        },
        { key: 'leaveDays', label: 'Leave days', kind: 'number', decimals: 1, max: 31, unit: 'days' },
        { key: 'notes', label: 'Notes', kind: 'long-text', max: 1000 },
      ],
    },
    {
      kind: 'fields',
      key: 'payrollRecord',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'overtimeHours', label: 'Overtime', kind: 'number', decimals: 2, max: 400, unit: 'hours' },
        { key: 'payrollMonth', label: 'Payroll month', kind: 'month' },
      ],
    },
  ],
  steps: [byEmployee, byManager(confirmedOrNot), byHr(confirmedOrNot)],
  sameRequest: ['periodFrom', 'periodTo'],
});
