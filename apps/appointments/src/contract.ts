import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'appointments',
  title: 'Appointments',
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
  routes: [{ path: '/appointments', title: 'Appointments' }],
  nav: [],
  tiles: [{ launcher: 'main', label: 'Appointments', path: '/appointments', icon: 'calendar', order: 30 }],
  cards: [
    {
      id: 'next',
      title: 'My appointments',
      icon: 'calendar',
      order: 35,
      call: 'company_management_service/appointments/home/next/',
      empty: 'You have no appointments this week.',
      path: '/appointments',
    },
  ],
  search: [{ kind: 'appointment', label: 'Appointments', icon: 'calendar' }],
  actions: [
    {
      id: 'add',
      label: 'Add an appointment',
      icon: 'calendar',
      path: '/appointments?new=appointment',
      keywords: ['new', 'meeting', 'calendar', 'event', 'invite'],
      may: 'appointment.use',
    },
  ],
  budget: { kilobytes: 40, requests: 6 },
});
