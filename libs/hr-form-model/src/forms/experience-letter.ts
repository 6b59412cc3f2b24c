import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';

export const experienceLetter = defineForm({
  key: 'expirience',
  version: 1,
  label: 'Experience Letter',
  title: 'Experience Letter',
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
