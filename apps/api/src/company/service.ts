import {
  colleagueFields,
  type CompanySettings,
  type Holiday,
  type HolidayQuery,
} from '@atrium/contracts/company-settings';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { deleteFiles, insertFile } from '../files/repository';
import { requires } from '../policy/policy';
import { assertRecentProofIn } from '../proof/recent-proof';
import { discardAfter, removeFiles, type Upload } from '../files/uploads';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import {
  deleteHoliday,
  findAmounts,
  findSettings,
  findTimeZone,
  insertHoliday,
  insertSettings,
  listHolidays,
  lockSettings,
  updateSettings,
  type SettingsChanges,
  type SettingsRow,
} from './repository';
import type { SettingsForm } from './settings-form';

export async function getSettings(context: Context, visitor: Visitor): Promise<CompanySettings> {
  const [row] = await context.database.read<SettingsRow>(visitor.caller, findSettings);
  return toSettings(context, visitor, row);
}

/**
 * Admins. Throws `request.conflict` where somebody else has changed them since they were read. What changed is in the audit
 * log, from what to what.
 */
export async function changeSettings(context: Context, visitor: Visitor, form: SettingsForm): Promise<CompanySettings> {
  const { database, files } = context;
  const { caller } = visitor;
  const { logo, letterhead } = form;
  const uploads = [logo, letterhead].filter((upload): upload is Upload => upload !== undefined);
  try {
    const { row, tenantId, unused } = await database.session(
      caller,
      async (tx, session) => {
        const { tenantId } = await session;
        const { version, ...fields } = form.fields;
        const changes = await toChanges(context, tx, { ...form, fields });
        await Promise.all([tx.rows(insertSettings), tx.rows(lockSettings)]);
        const [before] = await tx.rows<SettingsRow>(findSettings);
        if (before?.version !== version) throw new AppError('request.conflict');
        if (changesTwoFactor(before, changes)) await assertRecentProofIn(context, tx, caller);
        await assertCurrencyFits(tx, before, changes);
        await Promise.all(uploads.map((upload) => insertFile(tx, tenantId, upload)));
        await tx.rows(updateSettings(changes));
        const [after] = await tx.rows<SettingsRow>(findSettings);
        if (after === undefined) throw new Error('Changed settings couldn’t be read back.');
        const unused = [
          ...(after.logo_id === before.logo_id ? [] : [before.logo_id]),
          ...(after.letterhead_id === before.letterhead_id ? [] : [before.letterhead_id]),
        ].filter((id) => id !== null);
        const changed = changesBetween(before, after);
        await deleteFiles(tx, unused);
        if (Object.keys(changed).length > 0) {
          await tx.rows(recordAudit({ action: 'settings.changed', by: caller, details: { changes: changed } }));
        }
        return { row: after, tenantId, unused };
      },
      requires('settings.change'),
    );
    await removeFiles(files, tenantId, unused);
    return toSettings(context, visitor, row);
  } catch (error) {
    await discardAfter(error, files, uploads);
    throw error;
  }
}

/** Amounts are stored without a currency, so changing it would change what they are worth. */
async function assertCurrencyFits(tx: Transaction, before: SettingsRow, { currency }: SettingsChanges): Promise<void> {
  if (currency === undefined || currency === before.currency) return;
  const [amounts] = await tx.rows<{ found: boolean }>(findAmounts);
  if (amounts?.found === true) throw invalidField('currency', 'company.currency-in-use', { currency: before.currency });
}

const changesTwoFactor = (before: SettingsRow, { requires_two_factor: required }: SettingsChanges): boolean =>
  required !== undefined && required !== before.requires_two_factor;

/** What is written, by column. Throws at the field that can't be. */
async function toChanges(
  { settings }: Context,
  tx: Transaction,
  {
    fields: { logo: noLogo, letterhead: noLetterhead, ...fields },
    ...form
  }: Omit<SettingsForm, 'fields'> & {
    readonly fields: Omit<SettingsForm['fields'], 'version'>;
  },
): Promise<SettingsChanges> {
  const { session_hours: hours, time_zone: zone } = fields;
  if (typeof hours === 'number' && hours > settings.tokenHours) {
    throw invalidField('session_hours', 'field.too-large', { max: settings.tokenHours });
  }
  const logo = form.logo?.id ?? noLogo;
  const letterhead = form.letterhead?.id ?? noLetterhead;
  return {
    ...fields,
    ...(typeof zone === 'string' && { time_zone: await knownTimeZone(tx, zone) }),
    ...(logo !== undefined && { logo_id: logo }),
    ...(letterhead !== undefined && { letterhead_id: letterhead }),
  };
}

/** Days are counted by the database, too, which may know fewer time zones than we do. */
async function knownTimeZone(tx: Transaction, name: string): Promise<string> {
  const [known] = await tx.rows<{ name: string | null }>(findTimeZone(name));
  if (known === undefined || known.name === null) throw invalidField('time_zone', 'field.option');
  return known.name;
}

const compared = [
  'legal_name',
  'address',
  'logo_id',
  'letterhead_id',
  'time_zone',
  'currency',
  'weekend',
  'visible_fields',
  'session_hours',
  'requires_two_factor',
  'audit_days',
  'step_due_days',
] as const satisfies readonly (keyof SettingsRow)[];

const fileNames = { logo_id: 'logo_name', letterhead_id: 'letterhead_name' } as const;

/** By field, from what to what; pictures by their names. */
function changesBetween(before: SettingsRow, after: SettingsRow): Record<string, { before: unknown; after: unknown }> {
  return Object.fromEntries(
    compared
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => {
        const shown = field === 'logo_id' || field === 'letterhead_id' ? fileNames[field] : field;
        return [field.replace(/_id$/, ''), { before: before[shown], after: after[shown] }];
      }),
  );
}

function toSettings(
  { links, settings }: Context,
  { caller, origin }: Visitor,
  row: SettingsRow | undefined,
): CompanySettings {
  const link = (id: string | null, name: string | null): string | null =>
    id === null || name === null ? null : links.make(origin, caller, { id, name });
  const { logo_id, logo_name, letterhead_id, letterhead_name, ...fields } = row ?? unset;
  return {
    ...fields,
    logo: link(logo_id, logo_name),
    letterhead: link(letterhead_id, letterhead_name),
    defaults: { time_zone: settings.companyTimeZone, session_hours: settings.tokenHours },
  };
}

/** As a row is that nobody has changed yet. */
const unset: SettingsRow = {
  legal_name: '',
  address: '',
  logo_id: null,
  logo_name: null,
  letterhead_id: null,
  letterhead_name: null,
  time_zone: null,
  currency: 'BDT',
  weekend: [5, 6],
  visible_fields: [...colleagueFields],
  session_hours: null,
  requires_two_factor: false,
  audit_days: 365,
  step_due_days: 5,
  version: 1,
};

export function getHolidays({ database }: Context, caller: Caller, { year }: HolidayQuery): Promise<Holiday[]> {
  return database.read<Holiday>(caller, listHolidays(year));
}

/** Admins. A day that is a holiday already gets the new name. */
export function addHoliday({ database }: Context, caller: Caller, holiday: Holiday): Promise<Holiday> {
  return database.session(
    caller,
    async (tx, session) => {
      await session;
      const details = { holiday: { after: holiday } };
      await Promise.all([
        tx.rows(insertHoliday(holiday)),
        tx.rows(recordAudit({ action: 'settings.changed', by: caller, details })),
      ]);
      return holiday;
    },
    requires('settings.change'),
  );
}

/** Admins. */
export function removeHoliday({ database }: Context, caller: Caller, day: string): Promise<void> {
  return database.session(
    caller,
    async (tx, session) => {
      await session;
      const [deleted] = await tx.rows<{ name: string }>(deleteHoliday(day));
      if (deleted === undefined) throw new AppError('holiday.not-found');
      const details = { holiday: { before: { day, name: deleted.name } } };
      await tx.rows(recordAudit({ action: 'settings.changed', by: caller, details }));
    },
    requires('settings.change'),
  );
}
