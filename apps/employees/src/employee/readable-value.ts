import { formatDay } from '@atrium/contracts/dates';
import type { RecordField } from '@atrium/contracts/employee-options';
import { formatAmount } from '@atrium/contracts/numbers';
import { statusLabels } from './employment';

const isStatus = (value: string): value is keyof typeof statusLabels => Object.hasOwn(statusLabels, value);

/** A value of a record as people read it. */
export function readableValue(field: RecordField, value: string): string {
  switch (field) {
    case 'date_of_birth':
    case 'date_of_joining':
    case 'last_day':
    case 'pay_from':
      return formatDay(value);
    case 'pay_amount':
      return formatAmount(Number(value));
    case 'employment_status':
      return isStatus(value) ? statusLabels[value] : value;
    default:
      return value;
  }
}
