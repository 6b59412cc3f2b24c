import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'task-board',
  title: 'Tasks',
  owner: 'Collaboration team',
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
  routes: [{ path: '/task_management', title: 'Tasks' }],
  nav: [{ label: 'Task', path: '/task_management', icon: 'board', order: 20 }],
  tiles: [{ launcher: 'company', label: 'Task', path: '/task_management', icon: 'board', order: 30 }],
  cards: [
    {
      id: 'due',
      title: 'My tasks this week',
      icon: 'check-square',
      order: 20,
      call: 'company_management_service/task_management/home/due/',
      empty: 'Nothing is due this week.',
      path: '/task_management',
    },
    {
      id: 'news',
      title: 'Updates on boards I follow',
      icon: 'board',
      order: 45,
      call: 'company_management_service/task_management/home/news/',
    },
  ],
  pages: [{ label: 'Trash', path: '/task_management/trash', icon: 'board', keywords: ['deleted', 'restore'] }],
  actions: [
    {
      id: 'create-board',
      label: 'Create board',
      icon: 'board',
      path: '/task_management?new=board',
      keywords: ['new', 'add', 'kanban', 'task'],
      keys: 'c b',
      may: 'board.use',
    },
  ],
  search: [
    { kind: 'board', label: 'Boards', icon: 'board' },
    { kind: 'task', label: 'Tasks', icon: 'check-square' },
    { kind: 'checklist', label: 'Checklists', icon: 'planning' },
  ],
  budget: { kilobytes: 35, requests: 5 },
});
