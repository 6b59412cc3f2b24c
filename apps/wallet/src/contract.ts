import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'wallet',
  title: 'Expense Tracker',
  owner: 'Finance team',
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
  routes: [{ path: '/expense_tracker', title: 'Expense Tracker' }],
  nav: [{ label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet', order: 30 }],
  tiles: [{ launcher: 'company', label: 'Expense Tracker', path: '/expense_tracker', icon: 'wallet', order: 40 }],
  cards: [
    {
      id: 'balance',
      title: 'My balance',
      icon: 'wallet',
      order: 30,
      call: 'employee_wallet_service/home/balance/',
      empty: 'You don’t have a wallet yet.',
      path: '/expense_tracker',
    },
  ],
  pages: [{ label: 'Statement', path: '/expense_tracker/statement', icon: 'receipt', keywords: ['wallet', 'print'] }],
  actions: [
    {
      id: 'add-debit',
      label: 'Add a debit transaction',
      icon: 'wallet',
      path: '/expense_tracker?new=debit',
      keywords: ['new', 'wallet', 'money', 'amount'],
      keys: 'c d',
      may: 'wallet.use-own',
    },
    {
      id: 'add-credit',
      label: 'Add a credit transaction',
      icon: 'wallet',
      path: '/expense_tracker?new=credit',
      keywords: ['new', 'wallet', 'money', 'amount', 'expense'],
      keys: 'c c',
      may: 'wallet.use-own',
    },
  ],
  search: [{ kind: 'transaction', label: 'Transactions', icon: 'receipt' }],
  budget: { kilobytes: 50, requests: 6 },
});
