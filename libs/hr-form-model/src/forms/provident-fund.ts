import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';

export const providentFund = defineForm({
  key: 'provident',
  version: 1,
  label: 'Provident',
  title: 'Provident',
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
