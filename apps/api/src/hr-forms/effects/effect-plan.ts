import { recentDaySchema } from '@atrium/contracts/common';
import { employeeChangeSchema, type EmergencyContact, type EmployeeChange } from '@atrium/contracts/records';
import type { FormEffect } from '@atrium/contracts/hr-form-effects';
import { AppError } from '@atrium/errors';
import { plannedEffects, type PlannedEffect } from '@atrium/hr-form-model/effects';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { Transaction } from '../../database/database';
import { findSight, readAsBefore, readAsServer } from '../../database/reader';
import { changeOfContacts, readContacts } from '../../records/emergency-contacts';
import type { ChangeToPlan } from '../../records/planned-changes';
import { editOf, type NewFile } from '../../records/record-edits';
import {
  findLockedRecords,
  lockRecords,
  type FieldChange,
  noNames,
  type LockedRecord,
  type RecordEdit,
} from '../../records/record-repository';
import { toMinor } from '../../wallet/money';
import type { SubmissionRow } from '../submission-repository';
import { findRecordOf } from './effects-repository';

/** All that the effects of a form come to. */
export interface EffectPlan {
  readonly effects: readonly FormEffect[];
  /** Undefined where the record stays as it is, or there is none any more. */
  readonly edit: RecordEdit | undefined;
  readonly contacts: PlannedContacts | undefined;
  /** What changes on a day to come. */
  readonly later: ChangeToPlan | undefined;
  readonly payment: PlannedPayment | undefined;
}

interface PlannedContacts {
  readonly recordId: string;
  readonly contacts: readonly EmergencyContact[];
  readonly change: FieldChange;
  /** Of the record, once it is edited. */
  readonly version: number;
}

export interface PlannedPayment {
  /** In hundredths. */
  readonly amount: number;
  readonly title: string;
  readonly description: string;
}

export interface Planning {
  readonly content: FormValues;
  /** `YYYY-MM-DD`, where the company is. */
  readonly today: string;
  /** Nobody else changes the record from here on. */
  readonly locks: boolean;
}

/** Whatever the caller may see, the plan is made from all of the record. Throws why the record can't become like that. */
export async function planEffects(
  tx: Transaction,
  { definition, submitter_id, files }: Pick<SubmissionRow, 'definition' | 'submitter_id' | 'files'>,
  { content, today, locks }: Planning,
): Promise<EffectPlan> {
  const planned = plannedEffects(definition, content);
  const payment = planned.find((effect) => effect.kind === 'payment');
  const onRecord = planned.filter((effect) => effect.kind !== 'payment');
  const { edit, contacts, later, laterChanges } =
    onRecord.length === 0 ? nothing : await planRecord(tx, submitter_id, onRecord, { today, locks, files });
  const changes = [...(edit?.changes ?? []), ...(contacts === undefined ? [] : [contacts.change])];
  return {
    edit,
    contacts,
    later,
    payment: payment && { ...payment, amount: toMinor(payment.amount) },
    effects: [
      ...changes.map((change) => ({ kind: 'record', ...change }) as const),
      ...laterChanges.map((change) => ({ kind: 'record', ...change, from: later?.from ?? today }) as const),
      ...(payment === undefined ? [] : [{ kind: 'payment', amount: payment.amount, title: payment.title } as const]),
    ],
  };
}

interface RecordPlan extends Pick<EffectPlan, 'edit' | 'contacts' | 'later'> {
  readonly laterChanges: readonly FieldChange[];
}

const nothing: RecordPlan = { edit: undefined, contacts: undefined, later: undefined, laterChanges: [] };

async function planRecord(
  tx: Transaction,
  userId: string,
  planned: readonly PlannedEffect[],
  { today, locks, files }: Pick<Planning, 'today' | 'locks'> & Pick<SubmissionRow, 'files'>,
): Promise<RecordPlan> {
  const [found] = await tx.rows<{ id: string }>(findRecordOf(userId));
  if (found === undefined) return nothing;
  const [sight] = await tx.rows<{ sees: string }>(findSight);
  const [, , [record], present] = await Promise.all([
    locks ? tx.rows(lockRecords([found.id])) : undefined,
    tx.rows(readAsServer),
    tx.rows<LockedRecord>(findLockedRecords([found.id])),
    readContacts(tx, found.id),
    tx.rows(readAsBefore(sight?.sees ?? '')),
  ]);
  if (record === undefined) return nothing;
  const isLater = (effect: PlannedEffect): boolean =>
    effect.kind === 'record' && effect.from !== undefined && effect.from > today;
  const edited = editFor(
    record,
    planned.filter((effect) => !isLater(effect)),
    { today, files },
  );
  const postponed = planned.filter(isLater);
  const edit = edited.changes.length === 0 ? undefined : edited;
  const wanted = planned.find((effect) => effect.kind === 'contacts');
  const change = wanted && changeOfContacts(present.contacts, wanted.contacts);
  const version = record.version + (edit === undefined ? 0 : 1);
  return {
    edit,
    contacts: change && { recordId: record.id, contacts: wanted.contacts, change, version },
    ...planLater(record, postponed, { today, files }),
  };
}

/** What waits for its day: pay and designation. */
function planLater(
  record: LockedRecord,
  postponed: readonly PlannedEffect[],
  given: Given,
): Pick<RecordPlan, 'later' | 'laterChanges'> {
  const [effect] = postponed;
  if (effect?.kind !== 'record' || effect.from === undefined) return { later: undefined, laterChanges: [] };
  const { set, changes } = editFor(record, postponed, given);
  const isPaid = set.pay_amount !== undefined || set.pay_period !== undefined;
  if (!isPaid && set.designation === undefined) return { later: undefined, laterChanges: [] };
  const pay = { ...record, ...set };
  return {
    later: {
      recordId: record.id,
      from: effect.from,
      designation: set.designation ?? null,
      payAmount: isPaid ? pay.pay_amount : null,
      payPeriod: isPaid ? pay.pay_period : null,
    },
    // The day stands with each of them.
    laterChanges: changes.filter(({ field }) => field !== 'pay_from'),
  };
}

/** What a plan is made with besides the record. */
type Given = Pick<Planning, 'today'> & Pick<SubmissionRow, 'files'>;

/** Refused where an edit by hand would be, too. */
function editFor(record: LockedRecord, planned: readonly PlannedEffect[], { today, files }: Given): RecordEdit {
  const wanted = Object.assign({}, ...planned.map((effect) => fieldsOf(effect, record, today))) as RecordTexts;
  const fields = changeSchema.safeParse({ ...wanted, version: record.version });
  if (!fields.success) throw new AppError('hr-form.record-refused', { cause: fields.error });
  try {
    return editOf(record, fields.data, { picture: pictureFor(record, planned, files), resume: undefined }, noNames);
  } catch (error) {
    throw error instanceof AppError ? new AppError('hr-form.record-refused', { cause: error }) : error;
  }
}

/** By hand, pay begins on a day that has come. */
const changeSchema = employeeChangeSchema.extend({ pay_from: recentDaySchema.optional() });

/** The picture that a form brings, where it isn't the record's already. */
function pictureFor(
  { picture_id }: LockedRecord,
  planned: readonly PlannedEffect[],
  files: SubmissionRow['files'],
): NewFile | undefined {
  const ids = planned.map((effect) => (effect.kind === 'record' ? effect.fields.profile_picture : undefined));
  return files.find(({ id }) => ids.includes(id) && id !== picture_id);
}

type RecordFields = (PlannedEffect & { readonly kind: 'record' })['fields'];
type RecordTexts = Readonly<Partial<Record<keyof EmployeeChange, string | number>>>;

function fieldsOf(effect: PlannedEffect, record: LockedRecord, today: string): RecordTexts {
  if (effect.kind === 'end') {
    return { last_day: effect.lastDay, employment_status: effect.lastDay < today ? 'left' : 'leaving' };
  }
  if (effect.kind !== 'record') return {};
  const { name, monthly_pay: pay, ...texts } = withoutPicture(effect.fields);
  const fields: RecordTexts = { ...texts, ...(pay !== undefined && payFrom(Number(pay), effect.from ?? today)) };
  const known = oneBlank(`${record.first_name} ${record.last_name}`);
  const isNamed = name === undefined || oneBlank(name) === known || (effect.onlyUnknown && known !== '');
  const wanted = { ...fields, ...(!isNamed && namesOf(name)) };
  return effect.onlyUnknown ? unknownOf(record, wanted) : wanted;
}

/** It's a file, and no text. */
const withoutPicture = (fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'profile_picture'));

const payFrom = (amount: number, from: string) => ({ pay_amount: amount, pay_period: 'Month', pay_from: from });

/** Those that the record says nothing of. */
function unknownOf(record: LockedRecord, wanted: RecordTexts): RecordTexts {
  const said: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(Object.entries(wanted).filter(([field]) => !said[field]));
}

const oneBlank = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The last word is the last name. A single one is the first, and leaves the last name as it is. */
function namesOf(name: string): { readonly first_name: string; readonly last_name?: string } {
  const words = name.split(/\s+/);
  const last = words.at(-1);
  return words.length < 2 || last === undefined
    ? { first_name: name }
    : { first_name: words.slice(0, -1).join(' '), last_name: last };
}
