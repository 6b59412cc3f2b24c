import type { Field } from '../definition';

/** Where money is paid to, as banks of Bangladesh ask for it. */
export const bankAccountFields = [
  { key: 'bankName', label: 'Bank', kind: 'text' },
  { key: 'bankBranch', label: 'Branch', kind: 'text' },
  { key: 'accountName', label: 'Account name', kind: 'text' },
  { key: 'accountNumber', label: 'Account number', kind: 'text', max: 40 },
  {
    key: 'routingNumber',
    label: 'Routing number',
    kind: 'text',
    max: 9,
    help: 'The nine digits printed on your cheques.',
  },
] as const satisfies readonly Field[];
