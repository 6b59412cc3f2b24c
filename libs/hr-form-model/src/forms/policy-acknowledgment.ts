import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';

export const policyAcknowledgment = defineForm({
  key: 'ack',
  version: 1,
  label: 'Company Policy Acknowledgment',
  title: 'Company Policy Acknowledgment',
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
