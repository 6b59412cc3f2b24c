import { employeeChangeSchema, type EmergencyContact, type EmployeeChange } from '@atrium/contracts/records';
import type { FormEffect } from '@atrium/contracts/hr-form-effects';
import { AppError } from '@atrium/errors';
import { plannedEffects, type PlannedEffect } from '@atrium/hr-form-model/effects';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { Transaction } from '../../database/database';
import { findSight, readAsBefore, readAsServer } from '../../database/reader';
import { changeOfContacts, readContacts } from '../../records/emergency-contacts';
import { editOf } from '../../records/record-edits';
import {
  findLockedRecords,
  lockRecords,
  type FieldChange,
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
  { definition, submitter_id }: Pick<SubmissionRow, 'definition' | 'submitter_id'>,
  { content, today, locks }: Planning,
): Promise<EffectPlan> {
  const planned = plannedEffects(definition, content);
  const payment = planned.find((effect) => effect.kind === 'payment');
  const onRecord = planned.filter((effect) => effect.kind !== 'payment');
  const { edit, contacts } =
    onRecord.length === 0 ? nothing : await planRecord(tx, submitter_id, onRecord, today, locks);
  const changes = [...(edit?.changes ?? []), ...(contacts === undefined ? [] : [contacts.change])];
  return {
    edit,
    contacts,
    payment: payment && { ...payment, amount: toMinor(payment.amount) },
    effects: [
      ...changes.map((change) => ({ kind: 'record', ...change }) as const),
      ...(payment === undefined ? [] : [{ kind: 'payment', amount: payment.amount, title: payment.title } as const]),
    ],
  };
}

const nothing = { edit: undefined, contacts: undefined } as const;

async function planRecord(
  tx: Transaction,
  userId: string,
  planned: readonly PlannedEffect[],
  today: string,
  locks: boolean,
): Promise<Pick<EffectPlan, 'edit' | 'contacts'>> {
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
  const edited = editFor(record, planned, today);
  const edit = edited.changes.length === 0 ? undefined : edited;
  const wanted = planned.find((effect) => effect.kind === 'contacts');
  const change = wanted && changeOfContacts(present.contacts, wanted.contacts);
  const version = record.version + (edit === undefined ? 0 : 1);
  return {
    edit,
    contacts: change && { recordId: record.id, contacts: wanted.contacts, change, version },
  };
}

/** Refused where an edit by hand would be, too. */
function editFor(record: LockedRecord, planned: readonly PlannedEffect[], today: string): RecordEdit {
  const wanted = Object.assign({}, ...planned.map((effect) => fieldsOf(effect, record, today))) as object;
  const fields = employeeChangeSchema.safeParse({ ...wanted, version: record.version });
  if (!fields.success) throw new AppError('hr-form.record-refused', { cause: fields.error });
  try {
    return editOf(record, fields.data, noFiles, noNames);
  } catch (error) {
    throw error instanceof AppError ? new AppError('hr-form.record-refused', { cause: error }) : error;
  }
}

const noFiles = { picture: undefined, resume: undefined } as const;
const noNames = { department: null, location: null, manager: null, manager_available: false } as const;

type RecordTexts = Readonly<Partial<Record<keyof EmployeeChange, string>>>;

function fieldsOf(effect: PlannedEffect, record: LockedRecord, today: string): RecordTexts {
  if (effect.kind === 'end') {
    return { last_day: effect.lastDay, employment_status: effect.lastDay < today ? 'left' : 'leaving' };
  }
  if (effect.kind !== 'record') return {};
  const { name, ...fields } = effect.fields;
  const known = oneBlank(`${record.first_name} ${record.last_name}`);
  const isNamed = name === undefined || oneBlank(name) === known || (effect.onlyUnknown && known !== '');
  const wanted = { ...fields, ...(!isNamed && namesOf(name)) };
  return effect.onlyUnknown ? unknownOf(record, wanted) : wanted;
}

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
