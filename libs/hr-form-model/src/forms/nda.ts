import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';

export const nda = defineForm({
  key: 'nda',
  version: 1,
  label: 'NDA',
  title: 'NDA',
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
