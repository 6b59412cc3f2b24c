import type { Member, MemberChange, MemberListQuery, MemberPage } from '@atrium/contracts/members';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { readCursor, writeCursor } from '../employees/list-position';
import { linkTo } from '../employees/wire-employee';
import { deleteResetsMadeBy } from '../password-resets/repository';
import { assertMay, requires, type Actor } from '../policy/policy';
import type { Visitor } from '../server/visitor';
import {
  countMembers,
  findMember,
  listMembers,
  lockMember,
  setGrants,
  setRole,
  type ListedMemberRow,
  type MemberRow,
} from './repository';

const pageSize = 50;

/** All accounts of the company, by name. */
export async function getMembers(
  context: Context,
  visitor: Visitor,
  { limit = pageSize, cursor, ...filter }: MemberListQuery,
): Promise<MemberPage> {
  const after = cursor === undefined ? undefined : readCursor('name', cursor);
  const { rows, total } = await context.database.session(
    visitor.caller,
    async (tx) => {
      // Both statements leave before either answer is awaited.
      const counting = after === undefined ? tx.rows<{ total: number }>(countMembers(filter)) : undefined;
      const [rows, counted] = await Promise.all([
        tx.rows<ListedMemberRow>(listMembers(filter, limit, after)),
        counting,
      ]);
      return { rows, total: after?.total ?? counted?.[0]?.total ?? 0 };
    },
    requires('member.read-accounts'),
  );
  const page = rows
    .slice(0, limit)
    .map(({ sort_key: key, ...row }) => ({ key, member: toMember(context, visitor, row) }));
  const last = page.at(-1);
  return {
    results: page.map(({ member }) => member),
    next:
      rows.length > limit && last !== undefined
        ? writeCursor('name', { key: last.key, id: last.member.employee, total })
        : null,
    total,
  };
}

/** Role and grants. Refused with `member.last-admin` where nobody would be left to undo it. */
export function changeMember(
  context: Context,
  visitor: Visitor,
  id: string,
  { role, grants }: MemberChange,
): Promise<Member> {
  const { caller } = visitor;
  return context.database.session(
    caller,
    async (tx) => {
      const member = await lockedMember(tx, id);
      if (role !== undefined) await tx.rows(setRole(member.id, role));
      if (role === 'employee') await tx.rows(deleteResetsMadeBy(member.id));
      if (grants !== undefined) await tx.rows(setGrants(member.id, grants, caller.userId));
      const changed = await memberOf(tx, id);
      const changes = changesBetween(member, changed);
      if (Object.keys(changes).length > 0) {
        const subject = subjectOf(changed);
        await tx.rows(recordAudit({ action: 'member.role-changed', by: caller, subject, details: { changes } }));
      }
      return toMember(context, visitor, changed);
    },
    requires('member.change-roles'),
  );
}

/** By field, from what to what. */
const changesBetween = (before: MemberRow, after: MemberRow) =>
  Object.fromEntries(
    (['role', 'grants'] as const)
      .filter((field) => String(before[field]) !== String(after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );

/** A member as the audit log names them. */
export const subjectOf = ({ id, first_name, last_name }: MemberRow) => ({
  kind: 'account',
  id,
  name: `${first_name} ${last_name}`.trim(),
});

/** An account, as it stays until the transaction ends. */
export async function lockedMember(tx: Transaction, id: string): Promise<MemberRow> {
  await tx.rows(lockMember(uuidOrNil(id)));
  return memberOf(tx, id);
}

export async function memberOf(tx: Transaction, id: string): Promise<MemberRow> {
  const [row] = await tx.rows<MemberRow>(findMember(uuidOrNil(id)));
  if (row === undefined) throw new AppError('member.not-found');
  return row;
}

/** Whoever has the link of somebody has what they may do: for those who may do more than others, admins only. */
export function assertMayInvite(actor: Actor, { role, grants }: Pick<MemberRow, 'role' | 'grants'>): void {
  if (role === 'admin' || grants.length > 0) assertMay(actor, 'member.change-roles');
}

export function toMember(context: Context, visitor: Visitor, row: MemberRow): Member {
  const { picture_id, picture_name, ...fields } = row;
  return { ...fields, profile_picture: linkTo(context, visitor, picture_id, picture_name) };
}
