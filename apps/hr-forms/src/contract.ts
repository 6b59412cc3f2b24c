import { defineContract } from '@atrium/remote-contract';
import { formPages, formPathOf } from './library/form-pages';

export default defineContract({
  name: 'hr-forms',
  title: 'All Forms',
  owner: 'HR team',
  needs: {
    shell: '^0.1.0',
    libs: {
      '@atrium/auth-store': '^0.1.0',
      '@atrium/errors': '^0.1.0',
      '@atrium/router': '^0.1.0',
      '@atrium/state': '^0.1.0',
      '@atrium/tenant-api': '^0.1.0',
      '@atrium/ui': '^0.1.0',
    },
  },
  routes: [
    { path: '/all_forms', title: 'All Forms' },
    { path: '/hr', title: 'HR' },
  ],
  nav: [
    { label: 'All Forms', path: '/all_forms', icon: 'file-text', order: 50 },
    {
      label: 'Approvals',
      path: '/hr',
      icon: 'inbox',
      order: 60,
      badge: { call: 'company_management_service/hr_forms/inbox/count/' },
    },
  ],
  tiles: [
    { launcher: 'main', label: 'All Forms', path: '/all_forms', icon: 'file-text', order: 20 },
    {
      launcher: 'company',
      label: 'HR',
      path: '/hr',
      icon: 'hr',
      order: 50,
      badge: { call: 'company_management_service/hr_forms/inbox/count/' },
    },
  ],
  pages: [
    ...formPages,
    { label: 'My submissions', path: '/all_forms?view=submissions', icon: 'file-text', keywords: ['requests'] },
    { label: 'Absences', path: '/hr?tab=absences', icon: 'hr', keywords: ['away', 'delegate', 'approvals'] },
  ],
  actions: [
    {
      id: 'apply-for-leave',
      label: 'Apply for leave',
      icon: 'file-text',
      path: formPathOf('leave'),
      keywords: ['holiday', 'vacation', 'sick', 'time', 'off', 'absence'],
      keys: 'c l',
      may: 'form.file',
    },
    {
      id: 'file-expense',
      label: 'File an expense',
      icon: 'file-text',
      path: formPathOf('expenseReimbursement'),
      keywords: ['reimbursement', 'receipt', 'costs', 'claim'],
      keys: 'c x',
      may: 'form.file',
    },
    {
      id: 'fill-in-timesheet',
      label: 'Fill in a timesheet',
      icon: 'file-text',
      path: formPathOf('attendance'),
      keywords: ['attendance', 'hours'],
      may: 'form.file',
    },
    {
      id: 'request-loan',
      label: 'Request a loan',
      icon: 'file-text',
      path: formPathOf('loan'),
      keywords: ['advance', 'money'],
      may: 'form.file',
    },
    {
      id: 'request-training',
      label: 'Request training',
      icon: 'file-text',
      path: formPathOf('training'),
      keywords: ['course', 'development'],
      may: 'form.file',
    },
  ],
  search: [{ kind: 'submission', label: 'Submissions', icon: 'file-text' }],
  budget: { kilobytes: 65, requests: 10 },
});
