import { defineContract } from '@atrium/remote-contract';

const badge = { call: 'company_management_service/todo/count/' };

export default defineContract({
  name: 'todo',
  title: 'To-do',
  owner: 'Platform team',
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
  routes: [{ path: '/todo', title: 'To-do' }],
  nav: [{ label: 'My work', path: '/todo', icon: 'check-square', order: 5, badge }],
  tiles: [{ launcher: 'main', label: 'To-do', path: '/todo', icon: 'check-square', order: 40, badge }],
  cards: [
    {
      id: 'personal',
      title: 'My own list',
      icon: 'check-square',
      order: 36,
      call: 'company_management_service/todo/home/personal/',
      empty: 'Your own list is empty.',
      path: '/todo',
    },
  ],
  search: [{ kind: 'todo', label: 'To-dos', icon: 'check-square' }],
  actions: [
    {
      id: 'add',
      label: 'Add a to-do',
      icon: 'check-square',
      path: '/todo?new=todo',
      keywords: ['note', 'personal', 'remember'],
      may: 'todo.use',
    },
  ],
  budget: { kilobytes: 40, requests: 6 },
});
