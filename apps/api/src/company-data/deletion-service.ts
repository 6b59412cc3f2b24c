import type { CompanyData, CompanyDeletion, DeleteCompany } from '@atrium/contracts/company-data';
import { formatDayOf } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { companyDeletionMail, companyKeptMail } from '../mail/company-deletion-mails';
import { requires } from '../policy/policy';
import { invalidField } from '../server/validation';
import { toExport } from './export-service';
import {
  findAccountName,
  findCompanyName,
  findDeletion,
  insertDeletion,
  listAdmins,
  listExports,
  lockDeletion,
  openTenant,
  removeDeletion,
  type DeletionRow,
  type ExportRow,
} from './repository';

/** Admins. */
export function getCompanyData({ database, settings }: Context, caller: Caller): Promise<CompanyData> {
  return database.session(
    caller,
    async (tx) => {
      const [exports, [deletion], name] = await Promise.all([
        tx.rows<ExportRow>(listExports),
        tx.rows<DeletionRow>(findDeletion),
        companyName(tx),
      ]);
      return {
        exports: exports.map(toExport),
        deletion: deletion === undefined ? null : toDeletion(deletion),
        name,
        export_days: settings.companyExportDays,
        waiting_days: settings.companyDeletionDays,
      };
    },
    requires('company.export'),
  );
}

/** Admins. Nothing is deleted yet: all admins are told, and each can take it back. One that waits already goes on to wait. */
export async function requestDeletion(
  { database, settings, outbox }: Context,
  caller: Caller,
  { name }: DeleteCompany,
): Promise<CompanyDeletion> {
  const admins = await database.session(
    caller,
    async (tx) => {
      if ((await companyName(tx)).normalize() !== name.normalize()) throw invalidField('name', 'company-deletion.name');
      return tx.rows<{ email: string }>(listAdmins);
    },
    requires('company.delete'),
  );
  for (const { email } of admins)
    await outbox?.admit({ to: email, company: caller.hostTenant, account: caller.userId });

  return database.session(
    caller,
    async (tx, session) => {
      await session;
      const [added] = await tx.rows<{ tenant_id: string }>(insertDeletion(caller.userId, settings.companyDeletionDays));
      const [row] = await tx.rows<DeletionRow>(findDeletion);
      if (row === undefined) throw new Error('A deletion couldn’t be read back.');
      const deletion = toDeletion(row);
      if (added === undefined) return deletion;
      const day = formatDayOf(deletion.due_at, await companyTimeZone(tx, settings));
      for (const { email } of admins) {
        const mail = { email, company: name, by: row.asked_by, link: companyPage(settings), day };
        await outbox?.send(tx, companyDeletionMail(mail));
      }
      const details = { due_at: deletion.due_at };
      await tx.rows(recordAudit({ action: 'company.deletion-requested', by: caller, details }));
      return deletion;
    },
    requires('company.delete'),
  );
}

/** Admins, whoever has asked for it. */
export function withdrawDeletion({ database, settings, outbox }: Context, caller: Caller): Promise<void> {
  return database.session(
    caller,
    async (tx, session) => {
      await session;
      // Waits while it begins, and isn't let in any more behind that.
      await tx.rows(lockDeletion);
      await tx.rows(openTenant(caller.hostTenant));
      const [removed] = await tx.rows<{ tenant_id: string }>(removeDeletion);
      if (removed === undefined) throw new AppError('company-deletion.not-found');
      const [admins, [account], company] = await Promise.all([
        tx.rows<{ email: string }>(listAdmins),
        tx.rows<{ name: string }>(findAccountName(caller.userId)),
        companyName(tx),
      ]);
      for (const { email } of admins) {
        const mail = { email, company, by: account?.name ?? '', link: companyPage(settings) };
        await outbox?.send(tx, companyKeptMail(mail));
      }
      await tx.rows(recordAudit({ action: 'company.deletion-withdrawn', by: caller }));
    },
    requires('company.delete'),
  );
}

async function companyName(tx: Transaction): Promise<string> {
  const [row] = await tx.rows<{ name: string }>(findCompanyName);
  return row?.name ?? '';
}

const companyPage = ({ shellUrl }: Context['settings']): string => `${shellUrl}/settings/company`;

const toDeletion = ({ asked_at, asked_by, due_at }: DeletionRow): CompanyDeletion => ({
  asked_at: asked_at.toISOString(),
  asked_by,
  due_at: due_at.toISOString(),
});
