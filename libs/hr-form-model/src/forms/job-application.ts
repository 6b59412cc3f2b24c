import { defineForm } from '../definition';
import { education } from './education';
import { employmentTypes, genders, maritalStatuses, yesNo } from './options';
import { byHr } from './steps';

export const tabOrder = 120;

export const jobApplication = defineForm({
  key: 'jobapplication',
  version: 5,
  label: 'Job Application',
  title: 'Job Application Form',
  description: 'Apply for a position at the company.',
  subject: 'self',
  sections: [
    {
      kind: 'fields',
      key: 'position',
      title: 'Position',
      fields: [
        { key: 'positionTitle', label: 'Position applied for', kind: 'text', required: true },
        { key: 'department', label: 'Department', kind: 'text' },
        { key: 'employmentType', label: 'Employment type', kind: 'choice', required: true, options: employmentTypes },
        { key: 'expectedSalary', label: 'Expected monthly salary', kind: 'money' },
        { key: 'appliedOn', label: 'Date of application', kind: 'date', required: true, fill: 'today' },
        { key: 'availableFrom', label: 'Available from', kind: 'date', required: true },
        {
          key: 'foundThrough',
          label: 'How did you hear about the position?',
          kind: 'select',
          options: ['Internal Posting', 'Job Portal', 'Newspaper', 'Social Media', 'Employee Referral', 'Other'],
        },
        {
          key: 'referredBy',
          label: 'Referred by',
          kind: 'text',
          required: true,
          showWhen: { field: 'foundThrough', in: ['Employee Referral'] },
        },
      ],
      checks: [{ name: 'not-before', field: 'availableFrom', other: 'appliedOn' }],
    },
    {
      kind: 'fields',
      key: 'personal',
      title: 'Personal information',
      fields: [
        { key: 'fullName', label: 'Full name', kind: 'text', required: true, fill: 'name' },
        { key: 'fatherName', label: 'Father’s name', kind: 'text' },
        { key: 'motherName', label: 'Mother’s name', kind: 'text' },
        { key: 'dateOfBirth', label: 'Date of birth', kind: 'date', required: true, fill: 'date_of_birth' },
        { key: 'gender', label: 'Gender', kind: 'choice', required: true, options: genders, fill: 'gender' },
        { key: 'maritalStatus', label: 'Marital status', kind: 'choice', options: maritalStatuses },
        { key: 'nationality', label: 'Nationality', kind: 'text', required: true, fill: 'nationality' },
        { key: 'nationalId', label: 'National ID number', kind: 'text', max: 20 },
        { key: 'email', label: 'Email', kind: 'email', required: true, fill: 'email' },
        { key: 'mobile', label: 'Mobile', kind: 'phone', required: true, fill: 'phone_number' },
        {
          key: 'presentAddress',
          label: 'Present address',
          kind: 'long-text',
          max: 500,
          required: true,
          fill: 'address',
        },
        { key: 'permanentAddress', label: 'Permanent address', kind: 'long-text', max: 500 },
      ],
      checks: [{ name: 'not-in-future', field: 'dateOfBirth' }],
    },
    { key: 'educationRows', ...education },
    {
      kind: 'table',
      key: 'workExperience',
      title: 'Work experience',
      columns: [
        { key: 'company', label: 'Company', kind: 'text', required: true },
        { key: 'position', label: 'Position', kind: 'text', required: true },
        { key: 'from', label: 'From', kind: 'month', required: true },
        { key: 'to', label: 'To', kind: 'month', help: 'Leave blank if you still work there.' },
        { key: 'duties', label: 'Main duties', kind: 'text', max: 500 },
        { key: 'leavingReason', label: 'Reason for leaving', kind: 'text' },
      ],
      checks: [
        { name: 'not-in-future', field: 'from' },
        { name: 'not-in-future', field: 'to' },
        { name: 'not-before', field: 'to', other: 'from' },
      ],
      rows: { from: 'people', start: 1, min: 0, max: 10, addLabel: 'Add an employer' },
    },
    {
      kind: 'fields',
      key: 'skillsAndMore',
      title: 'Skills and other information',
      fields: [
        { key: 'skills', label: 'Skills', kind: 'long-text', max: 2000 },
        { key: 'languages', label: 'Languages', kind: 'text', placeholder: 'Bangla, English' },
        { key: 'hasRelatives', label: 'Do any of your relatives work at the company?', kind: 'choice', options: yesNo },
        {
          key: 'relatives',
          label: 'Their names and departments',
          kind: 'text',
          required: true,
          showWhen: { field: 'hasRelatives', in: ['Yes'] },
        },
        { key: 'resume', label: 'Résumé', kind: 'file', accept: 'document' },
        { key: 'photo', label: 'Passport-size photograph', kind: 'file', accept: 'image' },
      ],
    },
    {
      kind: 'table',
      key: 'references',
      title: 'References',
      note: 'Two people who know your work and aren’t relatives.',
      columns: [
        { key: 'name', label: 'Name', kind: 'text', required: true },
        { key: 'organisation', label: 'Organisation', kind: 'text', required: true },
        { key: 'designation', label: 'Designation', kind: 'text' },
        { key: 'relationship', label: 'Relationship', kind: 'text' },
        { key: 'phone', label: 'Phone', kind: 'phone', required: true },
        { key: 'email', label: 'Email', kind: 'email' },
      ],
      rows: { from: 'labels', heading: 'Reference', labels: ['Reference 1', 'Reference 2'] },
    },
    {
      kind: 'fields',
      key: 'declaration',
      title: 'Declaration',
      fields: [
        {
          key: 'declared',
          label: 'This information is true, and the company may contact my references.',
          kind: 'confirm',
          required: true,
        },
      ],
    },
    {
      kind: 'fields',
      key: 'screening',
      title: 'For HR',
      party: 'hr',
      hiddenFromEmployee: true,
      fields: [{ key: 'screeningNotes', label: 'Screening notes', kind: 'long-text', max: 2000 }],
    },
  ],
  steps: [
    { party: 'employee', label: 'Applicant', signs: true },
    byHr([
      { label: 'Suitable', tone: 'positive' },
      { label: 'On hold', tone: 'neutral' },
      { label: 'Not suitable', tone: 'negative' },
    ]),
  ],
  sameRequest: ['positionTitle', 'department'],
});
