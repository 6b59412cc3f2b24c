import type { Party } from '@atrium/hr-form-model/definition';

/** Who fills a section, as it is called within a sentence. */
export const partyNames = {
  employee: 'the employee',
  manager: 'the manager',
  hr: 'HR',
  finance: 'Finance',
} as const satisfies Record<Party, string>;
