import type { FieldSection } from '../definition';

/** Who the form is about, as most forms ask for it: what their record says. */
export const employeeIdentity = {
  kind: 'fields',
  key: 'employee',
  title: 'Employee',
  fields: [
    { key: 'employeeName', label: 'Employee name', kind: 'text', required: true, fill: 'name', fromRecord: true },
    {
      key: 'employeeId',
      label: 'Employee ID',
      kind: 'text',
      required: true,
      max: 50,
      fill: 'employee_id',
      fromRecord: true,
    },
    { key: 'department', label: 'Department', kind: 'text', required: true, fill: 'department', fromRecord: true },
    { key: 'designation', label: 'Designation', kind: 'text', required: true, fill: 'designation', fromRecord: true },
    { key: 'dateOfJoining', label: 'Date of joining', kind: 'date', fill: 'date_of_joining', fromRecord: true },
  ],
  checks: [{ name: 'not-in-future', field: 'dateOfJoining' }],
} as const satisfies FieldSection;

/** The same questions about someone else, whose record isn’t asked. */
export const otherEmployeeIdentity = {
  kind: 'fields',
  key: 'employee',
  title: 'Employee',
  fields: [
    { key: 'employeeName', label: 'Employee name', kind: 'text', required: true },
    { key: 'employeeId', label: 'Employee ID', kind: 'text', required: true, max: 50 },
    { key: 'department', label: 'Department', kind: 'text', required: true },
    { key: 'designation', label: 'Designation', kind: 'text', required: true },
    { key: 'dateOfJoining', label: 'Date of joining', kind: 'date' },
  ],
  checks: [{ name: 'not-in-future', field: 'dateOfJoining' }],
} as const satisfies FieldSection;
