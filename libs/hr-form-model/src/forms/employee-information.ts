import { defineForm } from '../definition';
import { bankAccountFields } from './bank-account';
import { education } from './education';
import { bloodGroups, employmentTypes, genders, maritalStatuses, religions } from './options';
import { verifiedOrNot } from './outcomes';
import { byEmployee, byHr } from './steps';

export const tabOrder = 10;

export const employeeInformation = defineForm({
  key: 'employeeForm',
  version: 5,
  label: 'Employee Information',
  title: 'Employee Information Form',
  description:
    'Keep your personnel file up to date. We’ve filled in what the company already knows; correct anything that has changed.',
  subject: 'self',
  sections: [
    {
      kind: 'fields',
      key: 'personal',
      title: 'Personal information',
      fields: [
        {
          key: 'fullName',
          label: 'Full name',
          kind: 'text',
          required: true,
          fill: 'name',
          help: 'As shown on your National ID.',
        },
        { key: 'fatherName', label: 'Father’s name', kind: 'text', required: true },
        { key: 'motherName', label: 'Mother’s name', kind: 'text', required: true },
        { key: 'dateOfBirth', label: 'Date of birth', kind: 'date', required: true, fill: 'date_of_birth' },
        { key: 'gender', label: 'Gender', kind: 'choice', required: true, options: genders, fill: 'gender' },
        { key: 'maritalStatus', label: 'Marital status', kind: 'choice', required: true, options: maritalStatuses },
        {
          key: 'spouseName',
          label: 'Spouse’s name',
          kind: 'text',
          required: true,
          showWhen: { field: 'maritalStatus', in: ['Married'] },
        },
        { key: 'nationality', label: 'Nationality', kind: 'text', required: true, fill: 'nationality' },
        { key: 'religion', label: 'Religion', kind: 'select', options: religions, fill: 'religion' },
        { key: 'bloodGroup', label: 'Blood group', kind: 'select', options: bloodGroups, fill: 'blood_group' },
        { key: 'nationalId', label: 'National ID number', kind: 'text', required: true, max: 20 },
        { key: 'passportNumber', label: 'Passport number', kind: 'text', max: 20 },
        { key: 'taxId', label: 'e-TIN', kind: 'text', max: 12, help: 'The 12 digits on your tax certificate.' },
        { key: 'photo', label: 'Passport-size photograph', kind: 'file', accept: 'image' },
      ],
      checks: [{ name: 'not-in-future', field: 'dateOfBirth' }],
    },
    {
      kind: 'fields',
      key: 'contact',
      title: 'Contact',
      fields: [
        { key: 'personalEmail', label: 'Email', kind: 'email', required: true, fill: 'email' },
        { key: 'mobile', label: 'Mobile', kind: 'phone', required: true, fill: 'phone_number' },
        {
          key: 'presentAddress',
          label: 'Present address',
          kind: 'long-text',
          required: true,
          max: 500,
          fill: 'address',
        },
        { key: 'presentCity', label: 'City', kind: 'text', required: true, fill: 'city' },
        { key: 'presentCountry', label: 'Country', kind: 'text', required: true, fill: 'country' },
        {
          key: 'permanentIsPresent',
          label: 'My permanent address is the same as my present address',
          kind: 'confirm',
        },
        {
          key: 'permanentAddress',
          label: 'Permanent address',
          kind: 'long-text',
          required: true,
          max: 500,
          showWhen: { field: 'permanentIsPresent', in: [false] },
        },
      ],
    },
    {
      kind: 'fields',
      key: 'employment',
      title: 'Employment',
      fields: [
        { key: 'employeeId', label: 'Employee ID', kind: 'text', required: true, max: 50, fill: 'employee_id' },
        { key: 'department', label: 'Department', kind: 'text', required: true },
        { key: 'designation', label: 'Designation', kind: 'text', required: true, fill: 'designation' },
        { key: 'dateOfJoining', label: 'Date of joining', kind: 'date', required: true, fill: 'date_of_joining' },
        {
          key: 'employmentType',
          label: 'Employment type',
          kind: 'choice',
          required: true,
          options: employmentTypes,
          fill: 'employment_type',
        },
        {
          key: 'contractEndsOn',
          label: 'Contract ends on',
          kind: 'date',
          required: true,
          showWhen: { field: 'employmentType', in: ['Contract', 'Internship'] },
        },
        { key: 'supervisorName', label: 'Supervisor/Manager', kind: 'text' },
        { key: 'workLocation', label: 'Work location', kind: 'text' },
      ],
      checks: [
        { name: 'after', field: 'dateOfJoining', other: 'dateOfBirth' },
        { name: 'after', field: 'contractEndsOn', other: 'dateOfJoining' },
      ],
    },
    {
      kind: 'table',
      key: 'emergencyContacts',
      title: 'Emergency contacts',
      columns: [
        { key: 'name', label: 'Name', kind: 'text', required: true },
        { key: 'relation', label: 'Relationship', kind: 'text', required: true },
        { key: 'phone', label: 'Phone', kind: 'phone', required: true },
        { key: 'address', label: 'Address', kind: 'text' },
      ],
      rows: { from: 'people', start: 1, min: 1, max: 3, addLabel: 'Add a contact' },
    },
    { key: 'education', ...education },
    {
      kind: 'table',
      key: 'previousEmployment',
      title: 'Previous employment',
      columns: [
        { key: 'company', label: 'Company', kind: 'text', required: true },
        { key: 'position', label: 'Position', kind: 'text', required: true },
        { key: 'from', label: 'From', kind: 'month', required: true },
        { key: 'to', label: 'To', kind: 'month', required: true },
      ],
      checks: [
        { name: 'not-in-future', field: 'from' },
        { name: 'not-in-future', field: 'to' },
        { name: 'not-before', field: 'to', other: 'from' },
      ],
      rows: { from: 'people', start: 1, min: 0, max: 10, addLabel: 'Add an employer' },
    },
    { kind: 'fields', key: 'bank', title: 'Bank account for salary', fields: bankAccountFields },
    {
      kind: 'fields',
      key: 'declaration',
      title: 'Declaration',
      fields: [
        {
          key: 'declared',
          label: 'This information is true and complete, and I will tell HR about any changes.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'fields',
      key: 'hrRecord',
      title: 'For HR',
      party: 'hr',
      fields: [
        { key: 'fileNumber', label: 'Personnel file number', kind: 'text', max: 50 },
        {
          key: 'documentsSeen',
          label: 'Original documents seen',
          kind: 'multi-choice',
          options: [
            'National ID',
            'Photographs',
            'Academic certificates',
            'Experience letters',
            'Release letter of the last employer',
            'Tax certificate',
          ],
        },
      ],
    },
  ],
  steps: [byEmployee, byHr(verifiedOrNot)],
  sameRequest: 'everything',
});
