import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { acknowledged } from './outcomes';
import { byEmployee, byHr } from './steps';

export const tabOrder = 70;

export const policyAcknowledgment = defineForm({
  key: 'ack',
  version: 2,
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
        { key: 'edition', label: 'Edition or date of the handbook', kind: 'text', max: 100 },
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
        '1. I have received the policies named above, have read them, and had the opportunity to ask about what was unclear.',
        '2. I will follow these policies and the lawful instructions based on them for as long as I work for the company.',
        '3. The company may change its policies. Once I have been told of a change, it applies to me as well.',
        '4. I will report breaches that I learn of to my supervisor or to HR. Reporting in good faith has no disadvantage for me.',
        '5. A breach of a policy can lead to disciplinary action, up to termination, in accordance with the Bangladesh Labour Act, 2006.',
        '6. This acknowledgment is kept in my personnel file. It is not a contract of employment and does not change mine.',
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
        { key: 'agrees', label: 'I agree to comply with them.', kind: 'confirm', required: true },
      ],
    },
    {
      kind: 'fields',
      key: 'answers',
      title: 'For HR',
      party: 'hr',
      fields: [{ key: 'answer', label: 'Answer to the questions', kind: 'long-text', max: 2000 }],
    },
  ],
  steps: [byEmployee, byHr(acknowledged)],
  sameRequest: ['policiesReceived', 'edition', 'receivedOn'],
});
