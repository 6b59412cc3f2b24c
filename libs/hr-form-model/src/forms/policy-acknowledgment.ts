import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { acknowledged } from './outcomes';
import { byEmployee, byHr } from './steps';

export const tabOrder = 70;

export const policyAcknowledgment = defineForm({
  key: 'ack',
  version: 4,
  label: 'Company Policy Acknowledgment',
  title: 'Company Policy Acknowledgment',
  description: 'Confirm that you’ve received, read and understood the company’s policies.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'policies',
      title: 'Policies received',
      fields: [
        {
          key: 'policiesReceived',
          label: 'Policies',
          kind: 'multi-choice',
          required: true,
          options: [
            'Employee Handbook',
            'Code of Conduct',
            'Attendance and Leave',
            'Prevention of Sexual Harassment',
            'Information Security and Acceptable Use',
            'Confidentiality and Data Protection',
            'Conflict of Interest',
            'Anti-Bribery and Gifts',
            'Occupational Health and Safety',
            'Social Media',
          ],
        },
        { key: 'edition', label: 'Handbook edition or date', kind: 'text', max: 100 },
        { key: 'receivedOn', label: 'Received on', kind: 'date', required: true, fill: 'today' },
      ],
      checks: [
        { name: 'not-in-future', field: 'receivedOn' },
        { name: 'not-before', field: 'receivedOn', other: 'dateOfJoining' },
      ],
    },
    {
      kind: 'text',
      key: 'statement',
      title: 'Acknowledgment',
      paragraphs: [
        '1. I have received and read the policies named above, and have had the opportunity to ask questions about them.',
        '2. I will follow these policies, and any lawful instructions based on them, for as long as I work for the company.',
        '3. The company may change its policies. Changes apply to me once I have been informed of them.',
        '4. I will report any breaches I become aware of to my supervisor or to HR. I will not be disadvantaged for reporting in good faith.',
        '5. Breaching a policy can lead to disciplinary action, up to and including termination, in accordance with the Bangladesh Labour Act, 2006.',
        '6. This acknowledgment is kept in my personnel file. It is not a contract of employment and does not change my existing one.',
      ],
    },
    {
      kind: 'fields',
      key: 'confirmation',
      title: 'Confirmation',
      fields: [
        { key: 'openQuestions', label: 'Questions about the policies', kind: 'long-text', max: 2000 },
        {
          key: 'hasRead',
          label: 'I have read and understood the policies named above.',
          kind: 'confirm',
          required: true,
        },
        { key: 'agrees', label: 'I agree to comply with these policies.', kind: 'confirm', required: true },
      ],
    },
    {
      kind: 'fields',
      key: 'answers',
      title: 'For HR',
      party: 'hr',
      fields: [{ key: 'answer', label: 'Answers to questions', kind: 'long-text', max: 2000 }],
    },
  ],
  steps: [byEmployee, byHr(acknowledged)],
  sameRequest: ['policiesReceived', 'edition', 'receivedOn'],
});
