import { defineForm } from '../definition';
import { employeeIdentity } from './employee-identity';
import { employmentTypes } from './options';
import { issuedOrNot } from './outcomes';
import { byHr } from './steps';

export const tabOrder = 150;

export const experienceLetter = defineForm({
  key: 'expirience',
  version: 4,
  label: 'Experience Letter',
  title: 'Experience Letter',
  description: 'Certify the employment of a current or former employee. Print the letter once it’s issued.',
  subject: 'other',
  about: 'employeeId',
  letterhead: 'letterhead',
  sections: [
    {
      kind: 'fields',
      key: 'letter',
      title: 'Letter',
      fields: [
        {
          key: 'letterhead',
          label: 'Letterhead',
          kind: 'file',
          accept: 'image',
          help: 'Optional. An image printed at the top of the letter instead of the company’s name.',
        },
        { key: 'companyName', label: 'Company', kind: 'text', required: true, fill: 'company' },
        {
          key: 'companyAddress',
          label: 'Company address',
          kind: 'long-text',
          max: 300,
          help: 'Optional. Printed below the company’s name or letterhead.',
        },
        { key: 'letterDate', label: 'Letter date', kind: 'date', required: true, fill: 'today' },
        { key: 'referenceNumber', label: 'Reference number', kind: 'text', max: 50 },
        {
          key: 'addressedTo',
          label: 'Addressed to',
          kind: 'text',
          required: true,
          placeholder: 'To whom it may concern',
        },
      ],
    },
    employeeIdentity,
    {
      kind: 'fields',
      key: 'employment',
      title: 'Employment',
      fields: [
        {
          key: 'employmentType',
          label: 'Employment type',
          kind: 'choice',
          required: true,
          options: employmentTypes,
          fill: 'employment_type',
          fromRecord: true,
        },
        {
          key: 'employedFrom',
          label: 'Employed from',
          kind: 'date',
          required: true,
          fill: 'date_of_joining',
          fromRecord: true,
        },
        {
          key: 'employedTo',
          label: 'Employed until',
          kind: 'date',
          help: 'Leave blank if still employed.',
          fill: 'last_day',
          fromRecord: true,
        },
        { key: 'responsibilities', label: 'Responsibilities', kind: 'long-text', max: 3000, required: true },
        { key: 'achievements', label: 'Skills and achievements', kind: 'long-text', max: 3000 },
        {
          key: 'conduct',
          label: 'Conduct',
          kind: 'choice',
          required: true,
          options: ['Excellent', 'Very Good', 'Good', 'Satisfactory'],
        },
      ],
      checks: [
        { name: 'not-in-future', field: 'employedFrom' },
        { name: 'not-before', field: 'employedTo', other: 'employedFrom' },
      ],
    },
    {
      kind: 'text',
      key: 'certificate',
      title: 'Certificate',
      paragraphs: [
        'This is to certify that the person named above was employed by the company in the position and for the period stated.',
        'This letter is issued at the employee’s request. We wish them every success in the future.',
      ],
    },
    {
      kind: 'fields',
      key: 'signatory',
      title: 'Signatory',
      party: 'hr',
      fields: [
        { key: 'signatoryName', label: 'Name', kind: 'text', required: true },
        { key: 'signatoryDesignation', label: 'Designation', kind: 'text', required: true },
        { key: 'signatoryContact', label: 'Phone or email', kind: 'text' },
      ],
    },
  ],
  steps: [{ party: 'employee', label: 'Prepared by', signs: false }, byHr(issuedOrNot, 'Authorised Signatory')],
  sameRequest: ['employeeId', 'letterDate', 'addressedTo'],
});
