import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';

export const employeeInformation = defineForm({
  key: 'employeeForm',
  version: 1,
  label: 'Employee Information',
  title: 'Employee Information',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'details',
      title: 'Details',
      fields: [{ key: 'description', label: 'Description', kind: 'long-text', required: true }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Employee', signs: true },
    { party: 'hr', label: 'HR Department', signs: true },
  ],
});
