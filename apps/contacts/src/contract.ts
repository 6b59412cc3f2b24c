import { defineContract } from '@atrium/remote-contract';

export default defineContract({
  name: 'contacts',
  title: 'Contacts',
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
  routes: [{ path: '/contacts', title: 'Contacts' }],
  nav: [],
  tiles: [{ launcher: 'main', label: 'Contacts', path: '/contacts', icon: 'contact', order: 510 }],
  pages: [
    { label: 'Import contacts', path: '/contacts/import', icon: 'contact', keywords: ['vcard', 'vcf', 'address book'] },
  ],
  actions: [
    {
      id: 'add-contact',
      label: 'Add a contact',
      icon: 'contact',
      path: '/contacts?new=contact',
      keywords: ['new', 'create', 'person', 'customer', 'supplier', 'phone', 'address book'],
      keys: 'c p',
      may: 'contact.use',
    },
  ],
  search: [{ kind: 'contact', label: 'Contacts', icon: 'contact' }],
  budget: { kilobytes: 40, requests: 6 },
});
