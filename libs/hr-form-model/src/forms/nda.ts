import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { acceptedOrNot } from './outcomes';
import { byEmployee, byHr } from './steps';

export const tabOrder = 80;

export const nda = defineForm({
  key: 'nda',
  version: 4,
  label: 'NDA',
  title: 'Non-Disclosure Agreement',
  description: 'An agreement between the company and an employee to protect confidential information.',
  subject: 'self',
  sections: [
    employeeIdentity,
    {
      kind: 'fields',
      key: 'parties',
      title: 'Parties and term',
      fields: [
        { key: 'companyName', label: 'Company', kind: 'text', required: true, fill: 'company' },
        { key: 'nationalId', label: 'Employee’s National ID number', kind: 'text', required: true, max: 20 },
        {
          key: 'employeeAddress',
          label: 'Employee’s address',
          kind: 'long-text',
          max: 500,
          required: true,
          fill: 'address',
        },
        { key: 'effectiveFrom', label: 'Effective from', kind: 'date', required: true, fill: 'today' },
        {
          key: 'yearsAfter',
          label: 'Binding after employment ends for',
          kind: 'number',
          min: 1,
          max: 20,
          unit: 'years',
          required: true,
        },
      ],
      checks: [{ name: 'not-before', field: 'effectiveFrom', other: 'dateOfJoining' }],
    },
    {
      kind: 'text',
      key: 'clauses',
      title: 'Agreement',
      paragraphs: [
        '1. Confidential information. Confidential information means any non-public information that the employee learns through work: customers, suppliers, prices, finances, salaries, plans, designs, software, data, methods and personal data, in any form and whether or not it is marked as confidential.',
        '2. Duty. The employee keeps confidential information secret, uses it only for work, and shares it only with people who are entitled to it and need it for their work.',
        '3. Exceptions. The duty does not cover what is or becomes public without a breach, what the employee demonstrably knew before, and what a law, a court or an authority requires to be disclosed. In the last case, the employee informs the company first, as far as the law allows.',
        '4. Care. The employee does not copy confidential information or remove it from the company’s systems or premises unless necessary, protects login details and devices, and reports any loss or suspected disclosure without delay.',
        '5. Work product. Documents, software, designs and inventions made in the course of the work belong to the company, within the limits of the law.',
        '6. Return. When employment ends, or on request, the employee returns all documents, devices and storage media and deletes any copies on personal devices and accounts.',
        '7. Term. This agreement takes effect on the date stated above. It is binding throughout the employment and afterwards for the period stated above. Trade secrets and personal data remain protected for as long as the law protects them.',
        '8. Breach. A breach can lead to disciplinary action and claims for damages. The company may ask a court to stop a disclosure.',
        '9. Protected reports. This agreement does not prevent anyone from reporting an offence, harassment or a danger to the relevant authority.',
        '10. Law. This agreement is governed by the laws of Bangladesh. If a clause is invalid, the others remain in force.',
      ],
    },
    {
      kind: 'fields',
      key: 'consent',
      title: 'Consent',
      fields: [
        {
          key: 'agrees',
          label: 'I have read and understood this agreement and agree to it.',
          kind: 'confirm',
          required: true,
        },
        { key: 'witnessName', label: 'Witness', kind: 'text' },
      ],
    },
    {
      kind: 'fields',
      key: 'companySide',
      title: 'For the company',
      party: 'hr',
      fields: [
        { key: 'signatoryName', label: 'Signatory', kind: 'text', required: true },
        { key: 'signatoryDesignation', label: 'Signatory’s designation', kind: 'text', required: true },
      ],
    },
  ],
  steps: [byEmployee, byHr(acceptedOrNot, 'For the Company')],
  sameRequest: ['effectiveFrom'],
});
