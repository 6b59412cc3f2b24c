import type { Employee, EmployeeListQuery, EmployeePage, Person } from '@atrium/contracts/employees';
import { AppError } from '@atrium/errors';
import { endAccount, insertAccount, namingTakenFields } from '../auth/accounts';
import { holderConstraint, listHeldAssetsOfEmployee, refusalOfHolder, type HeldByEmployee } from '../assets/holder';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { readCapped } from '../database/read-capped';
import { deleteFiles, insertFile } from '../files/repository';
import { discardAfter, removeFiles, type Upload } from '../files/uploads';
import type { FileRef } from '../files/file-links';
import { newInvitation } from '../invitations/new-invitation';
import { insertInvitation } from '../invitations/repository';
import { invitationMail } from '../mail/invitation-mail';
import { laneOfCaller } from '../database/lanes';
import type { Context } from '../context';
import { idOrNobody, newId } from '../database/ids';
import { listCapOf, type WholeList } from '../server/pages';
import type { Visitor } from '../server/visitor';
import type { RegistrationForm } from './registration-form';
import { readCursor, writeCursor } from './list-position';
import {
  countEmployees,
  deleteEmployee,
  findEmployee,
  findPerson,
  insertEmployee,
  listDesignations,
  listEmployees,
  type EmployeeRow,
  type PagedEmployeeRow,
  type PersonRow,
} from './repository';

export interface EmployeeService {
  list(visitor: Visitor, query: EmployeeListQuery): Promise<WholeList<Employee> | EmployeePage>;
  designations(visitor: Visitor): Promise<string[]>;
  retrieve(visitor: Visitor, id: string): Promise<Employee>;
  retrievePerson(visitor: Visitor, userId: string): Promise<Person>;
  /**
   * Admins. Account, record and files in one go; the uploads are removed again when it fails. With a mail server the
   * person gets a link to set a password of their own, and can sign in once they have opened it.
   */
  create(visitor: Visitor, form: RegistrationForm): Promise<Employee>;
  /** Admins. Ends the account; what it wrote elsewhere keeps its name. */
  delete(visitor: Visitor, id: string): Promise<void>;
}

export function createEmployeeService(context: Context): EmployeeService {
  const { database, files, links, passwords, outbox, settings } = context;
  const linkTo = ({ caller, origin }: Visitor, id: string | null, name: string | null): string | null =>
    id === null || name === null ? null : links.make(origin, caller.hostTenant, { id, name } satisfies FileRef);

  const toEmployee = (visitor: Visitor, row: EmployeeRow): Employee => {
    const { picture_id, picture_name, resume_id, resume_name, ...fields } = row;
    return {
      ...fields,
      profile_picture: linkTo(visitor, picture_id, picture_name),
      resume: linkTo(visitor, resume_id, resume_name),
    };
  };
  const toListed = (visitor: Visitor, { sort_key, ...row }: PagedEmployeeRow) => ({
    key: sort_key,
    employee: toEmployee(visitor, row),
  });

  const listPage = async (visitor: Visitor, query: EmployeeListQuery, limit: number): Promise<EmployeePage> => {
    const after = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
    const { rows, total } = await database.session(visitor.caller, async (tx) => {
      // Both statements leave before either answer is awaited.
      const counting = after === undefined ? tx.rows<{ total: number }>(countEmployees(query)) : undefined;
      const [rows, counted] = await Promise.all([tx.rows<PagedEmployeeRow>(listEmployees(query, after)), counting]);
      return { rows, total: after?.total ?? counted?.[0]?.total ?? 0 };
    });
    const page = rows.slice(0, limit).map((row) => toListed(visitor, row));
    const last = page.at(-1);
    return {
      results: page.map(({ employee }) => employee),
      next:
        rows.length > limit && last !== undefined
          ? writeCursor(query.sort, { key: last.key, id: last.employee.id, total })
          : null,
      total,
    };
  };

  return {
    list: async (visitor, query) => {
      if (query.limit !== undefined) return listPage(visitor, query, query.limit);
      if (query.cursor !== undefined) return listPage(visitor, { ...query, limit: 50 }, 50);
      const { rows, next } = await database.session(visitor.caller, async (tx) => {
        const { rows, isCut } = await readCapped<PagedEmployeeRow>(tx, listEmployees(query), listCapOf(context));
        const last = isCut ? rows.at(-1) : undefined;
        if (last === undefined) return { rows, next: null };
        const [counted] = await tx.rows<{ total: number }>(countEmployees(query));
        const position = { key: last.sort_key, id: last.id, total: counted?.total ?? 0 };
        return { rows, next: writeCursor(query.sort, position) };
      });
      return { whole: rows.map((row) => toListed(visitor, row).employee), next };
    },

    designations: async ({ caller }) => {
      const rows = await database.read<{ designation: string }>(caller, listDesignations);
      return rows.map((row) => row.designation);
    },

    retrieve: async (visitor, id) => {
      const [row] = await database.read<EmployeeRow>(visitor.caller, findEmployee(idOrNobody(id)));
      if (row === undefined) throw new AppError('employee.not-found');
      return toEmployee(visitor, row);
    },

    retrievePerson: async (visitor, userId) => {
      const [row] = await database.read<PersonRow>(visitor.caller, findPerson(idOrNobody(userId)));
      if (row === undefined) throw new AppError('employee.not-found');
      const { user, first_name, last_name } = row;
      return { user, first_name, last_name, profile_picture: linkTo(visitor, row.picture_id, row.picture_name) };
    },

    create: async (visitor, { fields, picture, resume }) => {
      const uploads = [picture, resume].filter((upload): upload is Upload => upload !== undefined);
      const userId = newId();
      const id = newId();
      try {
        const {
          'user.username': username,
          'user.password': password,
          'user.role': role,
          'user.email': accountEmail,
          ...record
        } = fields;
        const email = accountEmail ?? record.email;
        const { hostTenant, userId: adminId } = visitor.caller;
        await outbox?.admit({ to: email, company: hostTenant, account: adminId });
        const passwordHash = await passwords.hash(password, laneOfCaller(visitor.caller));
        const row = await database.session(
          visitor.caller,
          async (tx, session) => {
            const { tenantId } = await session;
            const name = { firstName: record.first_name, lastName: record.last_name };
            await insertAccount(
              tx,
              { id: userId, tenantId, username, email, ...name, role, passwordHash },
              { claimsAddress: outbox === undefined },
            );
            const invitation = outbox === undefined ? undefined : newInvitation(tenantId, settings);
            await Promise.all([
              invitation && insertInvitation(tx, { tenantId, userId, ...invitation }),
              ...uploads.map((upload) => insertFile(tx, tenantId, upload)),
              insertEmployee(tx, {
                tenantId,
                id,
                userId,
                pictureId: picture?.id ?? null,
                resumeId: resume?.id ?? null,
                record,
              }),
            ]);
            if (outbox !== undefined && invitation !== undefined) {
              const fullName = `${record.first_name} ${record.last_name}`;
              const { link } = invitation;
              const days = settings.invitationDays;
              await outbox.send(tx, invitationMail({ email, fullName, tenant: hostTenant, link, days }));
            }
            return (await tx.rows<EmployeeRow>(findEmployee(id)))[0];
          },
          { role: 'admin' },
        );
        if (row === undefined) throw new Error('A new employee couldn’t be read back.');
        return toEmployee(visitor, row);
      } catch (error) {
        await discardAfter(error, files, uploads);
        return namingTakenFields({
          email: fields['user.email'] === undefined ? 'email' : 'user.email',
          username: 'user.username',
          employeeId: 'employee_id',
        })(error);
      }
    },

    delete: async ({ caller }, id) => {
      const deletion = database.session(
        caller,
        async (tx, session) => {
          const { tenantId } = await session;
          const deleted = await deleteEmployee(tx, idOrNobody(id));
          if (deleted === undefined) throw new AppError('employee.not-found');
          if (deleted.user_id === caller.userId) throw new AppError('employee.delete-self');
          const fileIds = [deleted.picture_id, deleted.resume_id].filter((fileId) => fileId !== null);
          await Promise.all([endAccount(tx, deleted.user_id), deleteFiles(tx, fileIds)]);
          return { tenantId, fileIds };
        },
        { role: 'admin' },
      );
      const { tenantId, fileIds } = await deletion.catch(async (error: unknown) => {
        if (sqlFailureOf(error)?.constraint !== holderConstraint) throw error;
        throw refusalOfHolder(
          caller,
          await database.read<HeldByEmployee>(caller, listHeldAssetsOfEmployee(idOrNobody(id))),
        );
      });
      await removeFiles(files, tenantId, fileIds);
    },
  };
}
