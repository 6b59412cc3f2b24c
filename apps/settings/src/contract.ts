import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'settings',
  title: 'Settings',
  owner: 'People team',
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
  routes: [{ path: '/settings', title: 'Settings' }],
  nav: [],
  tiles: [{ launcher: 'main', label: 'Settings', path: '/settings', icon: 'settings', order: 500 }],
  pages: [
    { label: 'Profile', path: '/settings/profile', icon: 'contact', keywords: ['me', 'photo', 'signature'] },
    {
      label: 'Security',
      path: '/settings/security',
      icon: 'shield',
      keywords: ['password', 'passkeys', 'two-factor', 'sessions'],
    },
    {
      label: 'Notification settings',
      path: '/settings/notifications',
      icon: 'clock',
      keywords: ['mail', 'digest', 'quiet', 'hours', 'push'],
    },
    {
      label: 'People & access',
      path: '/settings/people',
      icon: 'users',
      keywords: ['accounts', 'roles', 'grants', 'members'],
      may: 'member.invite',
    },
    {
      label: 'Company',
      path: '/settings/company',
      icon: 'building',
      keywords: ['logo', 'currency', 'holidays', 'time', 'zone'],
      may: 'settings.change',
    },
    { label: 'Audit log', path: '/settings/audit', icon: 'clock', keywords: ['history'], may: 'audit.read' },
  ],
  actions: [
    {
      id: 'invite-people',
      label: 'Invite people',
      icon: 'users',
      path: '/settings/people?new=invitation',
      keywords: ['add', 'account', 'member', 'user'],
      keys: 'c i',
      may: 'member.invite',
    },
  ],
  budget: { kilobytes: 30, requests: 5 },
});
