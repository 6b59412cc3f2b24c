import type { AuditAction } from '@atrium/contracts/audit';
import type { Employee } from '@atrium/contracts/employees';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import { endAccount, insertAccount, explainTakenFields } from '../auth/accounts';
import { refuseEasyPassword } from '../auth/new-password';
import { holderConstraint, listHeldAssetsOfEmployee, refusalOfHolder, type HeldByEmployee } from '../assets/holder';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { violatedUnique } from '../database/failures';
import type { Caller, Session, SessionOptions, Transaction } from '../database/database';
import { deleteFreeFiles, insertFile } from '../files/repository';
import { discardAfter, discardUploads, removeFiles, type Upload } from '../files/uploads';
import { newInvitation } from '../invitations/new-invitation';
import { insertInvitation } from '../invitations/repository';
import { invitationMail } from '../mail/invitation-mail';
import { laneOfCaller } from '../database/lanes';
import type { Context } from '../context';
import { uuidOrNil, newId } from '../database/ids';
import { actorOf, assertMay, relationTo, requires, type Actor } from '../policy/policy';
import { assertRecentProof } from '../proof/recent-proof';
import type { Visitor } from '../server/visitor';
import type { RegistrationForm } from './registration-form';
import { lockReportingLine, passOnReports } from './reporting-line';
import { deleteEmployee, findEmployee, insertEmployee, type DeletedEmployee, type EmployeeRow } from './repository';
import { toEmployee } from './wire-employee';

/**
 * HR. Account, record and files in one go; the uploads are removed again when it fails. With a mail server the
 * person gets a link to set a password of their own, and can sign in once they have opened it.
 */
export async function createEmployee(
  context: Context,
  visitor: Visitor,
  id: string,
  form: RegistrationForm,
): Promise<Employee> {
  const { outbox, passwords, database, files } = context;
  const { caller } = visitor;
  const { 'user.password': password, ...fields } = form.fields;
  const uploads = [form.picture, form.resume].filter((upload): upload is Upload => upload !== undefined);
  const to = fields['user.email'] ?? fields.email;
  try {
    const earlier = await findCreated(context, visitor, id, fields);
    if (earlier !== undefined) {
      await discardUploads(files, uploads);
      return earlier;
    }
    // A role is given here, too: an open browser isn't enough to make another admin.
    if (fields['user.role'] === 'admin') {
      await database.sessionOf(caller, { check: assertMayMakeAdmins });
      await assertRecentProof(context, caller);
    }
    const fullName = `${fields.first_name} ${fields.last_name}`;
    await refuseEasyPassword('user.password', password, { username: fields['user.username'], email: to, fullName });
    await outbox?.admit({ to, company: caller.hostTenant, account: caller.userId });
    const passwordHash = await passwords.hash(password, laneOfCaller(caller));
    const row = await database.session(
      caller,
      async (tx, session) => insertPerson(context, tx, await session, { ...form, id, fields, passwordHash, caller }),
      {
        check: (session) => {
          assertMay(actorOf(session), 'record.create');
          if (fields['user.role'] === 'admin') assertMayMakeAdmins(session);
        },
      },
    );
    if (row === undefined) throw new Error('A new employee couldn’t be read back.');
    return toEmployee(context, visitor, row);
  } catch (error) {
    await discardAfter(error, files, uploads);
    // The same call at the same moment may have been faster.
    const meanwhile = violatedUnique(error) === undefined ? undefined : await findCreated(context, visitor, id, fields);
    if (meanwhile !== undefined) return meanwhile;
    return explainTakenFields({
      email: fields['user.email'] === undefined ? 'email' : 'user.email',
      username: 'user.username',
      employeeId: 'employee_id',
    })(error);
  }
}

/** Anyone who can create an admin effectively is one. */
function assertMayMakeAdmins(session: Session): void {
  assertMay(actorOf(session), 'member.change-roles');
}

/** The record that the same call made when it was sent before. */
async function findCreated(
  context: Context,
  visitor: Visitor,
  id: string,
  { email, employee_id }: Pick<RegistrationForm['fields'], 'email' | 'employee_id'>,
): Promise<Employee | undefined> {
  const [row] = await context.database.session(
    visitor.caller,
    (tx) => tx.rows<EmployeeRow>(findEmployee(id)),
    requires('record.create'),
  );
  if (row === undefined) return undefined;
  if (row.email !== email || row.employee_id !== employee_id) throw new AppError('request.key-used');
  return toEmployee(context, visitor, row);
}

interface NewPerson extends Omit<RegistrationForm, 'fields'> {
  readonly id: string;
  readonly fields: Omit<RegistrationForm['fields'], 'user.password'>;
  readonly passwordHash: string;
  readonly caller: Caller;
}

/** Account, record, files, and the invitation where there is a mail server. */
async function insertPerson(
  { outbox, settings }: Context,
  tx: Transaction,
  { tenantId }: Session,
  { id, fields, picture, resume, passwordHash, caller }: NewPerson,
): Promise<EmployeeRow | undefined> {
  const userId = newId();
  const { 'user.username': username, 'user.role': role, 'user.email': accountEmail, ...record } = fields;
  const email = accountEmail ?? record.email;
  const name = { firstName: record.first_name, lastName: record.last_name };
  const account = { id: userId, tenantId, username, email, ...name, role, passwordHash, mustChangePassword: true };
  await insertAccount(tx, account, { claimsAddress: outbox === undefined });
  const fullName = `${record.first_name} ${record.last_name}`.trim();
  const subject = { kind: 'employee', id, name: fullName };
  const invitation = outbox === undefined ? undefined : newInvitation(tenantId, settings);
  await Promise.all([
    invitation && insertInvitation(tx, { tenantId, userId, ...invitation }),
    picture && insertFile(tx, tenantId, picture),
    resume && insertFile(tx, tenantId, resume),
    tx.rows(recordAudit({ action: 'employee.created', by: caller, subject, details: { role } })),
    insertEmployee(tx, { tenantId, id, userId, pictureId: picture?.id ?? null, resumeId: resume?.id ?? null, record }),
  ]);
  if (outbox !== undefined && invitation !== undefined) {
    const mail = { email, fullName, link: invitation.link, days: settings.invitationDays };
    await outbox.send(tx, invitationMail({ ...mail, tenant: caller.hostTenant }));
  }
  return (await tx.rows<EmployeeRow>(findEmployee(id)))[0];
}

/** HR, and admins alone for admins. Ends the account; what it wrote elsewhere keeps its name. */
export function removeEmployee(context: Context, visitor: Visitor, id: string): Promise<void> {
  return removeWithAccount(context, visitor, id, {
    ...requires('record.delete'),
    action: 'employee.deleted',
    after: (actor, deleted) => {
      assertMay(actor, 'record.delete', relationTo(actor, deleted.user_id));
      if (deleted.role === 'admin') assertMay(actor, 'member.deactivate');
    },
  });
}

interface Removal extends SessionOptions {
  /** What the audit log says of it. */
  readonly action: AuditAction;
  /** Throws why the account can't be removed now. */
  readonly before?: (tx: Transaction, actor: Actor) => Promise<void>;
  readonly after?: (actor: Actor, deleted: DeletedEmployee) => void;
}

/** Deletes a record with its files, and ends its account. */
export async function removeWithAccount(
  { database, files }: Context,
  { caller }: Visitor,
  id: string,
  { action, check, before, after }: Removal,
): Promise<void> {
  const deletion = database.session(
    caller,
    async (tx, session) => {
      const entered = await session;
      const { tenantId } = entered;
      const actor = actorOf(entered);
      await before?.(tx, actor);
      await tx.rows(lockReportingLine);
      await tx.rows(passOnReports(uuidOrNil(id), caller.userId));
      const deleted = await deleteEmployee(tx, uuidOrNil(id));
      if (deleted === undefined) throw new AppError('employee.not-found');
      after?.(actor, deleted);
      const fileIds = [deleted.picture_id, deleted.resume_id].filter((fileId) => fileId !== null);
      const subject = { kind: 'employee', id, name: `${deleted.first_name} ${deleted.last_name}`.trim() };
      const [removed] = await Promise.all([
        deleteFreeFiles(tx, fileIds),
        endAccount(tx, deleted.user_id),
        tx.rows(recordAudit({ action, by: caller, subject })),
      ]);
      return { tenantId, fileIds: removed };
    },
    { check },
  );
  const { tenantId, fileIds } = await deletion.catch(async (error: unknown) => {
    if (sqlFailureOf(error)?.constraint !== holderConstraint) throw error;
    throw refusalOfHolder(caller, await database.read<HeldByEmployee>(caller, listHeldAssetsOfEmployee(uuidOrNil(id))));
  });
  await removeFiles(files, tenantId, fileIds);
}
