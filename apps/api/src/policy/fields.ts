import { colleagueFields, type ColleagueField } from '@atrium/contracts/company-settings';
import type { Employee } from '@atrium/contracts/employees';
import type { FieldReaders } from '../database/reader';
import { may, type Actor, type Relation } from './policy';
import { ruleOf, type Action } from './rules';

/** What of a record is seen together, or not at all. */
export type FieldGroup = ColleagueField | 'private' | 'pay';

/**
 * The fields that not everyone sees: by the company's setting of the same name, or by an action. All others are the
 * directory's. The database hides them (see its view `seen_employee`); tests are generated from this table.
 */
export const fieldGroups = {
  phone_number: ['phone_number'],
  birthday: ['birthday', 'date_of_birth'],
  birth_year: ['date_of_birth'],
  blood_group: ['blood_group'],
  department: ['department'],
  email: ['email'],
  // Not of the record: who is away on which days.
  absence: [],
  private: [
    'gender',
    'religion',
    'nationality',
    'address',
    'city',
    'state',
    'country',
    'zip_code',
    'resume',
    'last_day',
  ],
  pay: ['pay_amount', 'pay_period', 'pay_from', 'pay_currency'],
} as const satisfies Readonly<Record<FieldGroup, readonly (keyof Employee)[]>>;

const actionOf = { private: 'record.read-private', pay: 'record.read-pay' } as const satisfies Readonly<
  Record<Exclude<FieldGroup, ColleagueField>, Action>
>;

/** Whether somebody sees a group of fields, where the company shows some of them to colleagues. */
export function seesFields(
  actor: Actor,
  group: FieldGroup,
  relation: Relation,
  visible: readonly ColleagueField[] = colleagueFields,
): boolean {
  if (group === 'private' || group === 'pay') return may(actor, actionOf[group], relation).ok;
  return visible.includes(group) || may(actor, 'record.read-private', relation).ok;
}

/** For the database, which hides fields. */
export const fieldReaders: FieldReaders = {
  private: holdersOf('record.read-private'),
  pay: holdersOf('record.read-pay'),
};

function holdersOf(action: Action): readonly string[] {
  const { holders } = ruleOf(action);
  if (holders === 'everyone') throw new Error(`Fields that everyone sees need no ${action}.`);
  return holders;
}
