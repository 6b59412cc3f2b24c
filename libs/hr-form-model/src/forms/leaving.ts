import type { Field } from '../definition';

/** When an employment ends. */
export const lastWorkingDay = {
  key: 'lastWorkingDay',
  label: 'Last working day',
  kind: 'date',
  required: true,
} as const satisfies Field;

/** Where someone who has left is reached. */
export const contactAfterLeaving = [
  { key: 'personalPhone', label: 'Phone after leaving', kind: 'phone', required: true, fill: 'phone_number' },
  { key: 'personalEmail', label: 'Email after leaving', kind: 'email' },
] as const satisfies readonly Field[];
