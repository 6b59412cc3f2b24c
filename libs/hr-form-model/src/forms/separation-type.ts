import type { Field } from '../definition';

/** How an employment ends. */
export const separationType = {
  key: 'separationType',
  label: 'Type of separation',
  kind: 'select',
  required: true,
  options: ['Resignation', 'Termination', 'Voluntary Separation', 'Retirement', 'End of Contract', 'Other'],
} as const satisfies Field;

/** How, where none of the types fits. */
export const otherSeparationType = {
  key: 'otherSeparationType',
  label: 'Other type',
  kind: 'text',
  required: true,
  showWhen: { field: 'separationType', in: ['Other'] },
} as const satisfies Field;
