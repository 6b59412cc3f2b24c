import {
  personToInviteSchema,
  type InvitedMember,
  type InviteMembers,
  type ResentInvitation,
} from '@atrium/contracts/members';
import { AppError, messageFor } from '@atrium/errors';
import type { Context } from '../context';
import { violatedUnique } from '../database/failures';
import { idOfPlace } from '../database/ids';
import { removeWithAccount } from '../employees/service';
import { deleteInvitations } from '../invitations/repository';
import { actorOf, requires } from '../policy/policy';
import { invalidFields } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { againAfterSameCall, inviteAs, sendLink } from '../users/service';
import { findFreeUsernames } from './repository';
import { assertMayInvite, lockedMember, memberOf } from './service';

type Person = InviteMembers['people'][number];

/**
 * Each person in a transaction of their own: one who can't be invited keeps nobody else from it. Their accounts have ids by
 * the key of the call, so that it finds them when it is sent again.
 */
export async function inviteMembers(
  context: Context,
  visitor: Visitor,
  key: string,
  people: readonly Person[],
): Promise<InvitedMember[]> {
  await context.database.sessionOf(visitor.caller, requires('member.invite'));
  const results: InvitedMember[] = [];
  for (const [place, person] of people.entries()) {
    results.push(await inviteOne(context, visitor, idOfPlace(key, place), person));
  }
  return results;
}

async function inviteOne(context: Context, visitor: Visitor, id: string, person: Person): Promise<InvitedMember> {
  const parsed = personToInviteSchema.safeParse(person);
  if (!parsed.success) return refused(person, firstSentence(invalidFields(parsed.error)));
  try {
    return await invite(context, visitor, id, parsed.data);
  } catch (error) {
    if (error instanceof AppError && error.code === 'registration.email-taken') {
      return { ...refused(person, messageFor('member.already')), status: 'already' };
    }
    // Whoever else is in the list may still be invited.
    if (error instanceof AppError && (error.code === 'mail.too-many' || error.code === 'auth.role-required')) {
      return refused(person, error.message);
    }
    if (violatedUnique(error) === 'identity_pkey') return refused(person, messageFor('registration.email-taken'));
    throw error;
  }
}

/** Beyond these, the whole address is the username. */
const triedUsernames = 20;
const longestUsername = 150;

async function invite(
  context: Context,
  { caller }: Visitor,
  id: string,
  { email, full_name }: Person,
): Promise<InvitedMember> {
  const { database, outbox } = context;
  await outbox?.admit({ to: email, company: caller.hostTenant, account: caller.userId });
  const { account, token } = await againAfterSameCall(() =>
    database.session(
      caller,
      async (tx, session) => {
        const [free] = await tx.rows<{ name: string }>(findFreeUsernames(usernamesFor(email), email));
        const username = free?.name ?? email.slice(0, longestUsername);
        return inviteAs(context, tx, await session, caller, id, { email, full_name, username });
      },
      requires('member.invite'),
    ),
  );
  return {
    email,
    full_name: account.full_name,
    status: 'invited',
    detail: null,
    user: account.id,
    invitation_token: token,
  };
}

function usernamesFor(email: string): readonly string[] {
  const name = email.slice(0, Math.min(email.indexOf('@'), longestUsername - 3));
  const numbered = Array.from({ length: triedUsernames }, (_, index) => `${name}-${index + 2}`);
  return [name, ...numbered];
}

const refused = ({ email, full_name }: Person, detail: string): InvitedMember => ({
  email,
  full_name,
  status: 'invalid',
  detail,
  user: null,
  invitation_token: null,
});

const firstSentence = ({ fields, message }: AppError): string => Object.values(fields ?? {})[0]?.[0] ?? message;

/** A new link for somebody who hasn't come yet; those before lead nowhere. */
export async function resendInvitation(context: Context, visitor: Visitor, id: string): Promise<ResentInvitation> {
  const { database, outbox } = context;
  const { caller } = visitor;
  if (outbox !== undefined) {
    const { email } = await database.session(caller, (tx) => memberOf(tx, id), requires('member.invite'));
    await outbox.admit({ to: email, company: caller.hostTenant, account: caller.userId });
  }
  const { token, expiresAt } = await database.session(
    caller,
    async (tx, session) => {
      const entered = await session;
      const member = await lockedMember(tx, id);
      if (member.state !== 'invited') throw new AppError('member.not-invited');
      assertMayInvite(actorOf(entered), member);
      await deleteInvitations(tx, member.id);
      const full_name = `${member.first_name} ${member.last_name}`.trim();
      return sendLink(context, tx, entered, caller, { id: member.id, email: member.email, full_name });
    },
    requires('member.invite'),
  );
  return {
    invitation_token: outbox === undefined ? token : null,
    invitation_expires_at: expiresAt.toISOString(),
    mailed: outbox !== undefined,
  };
}

/** Ends the account of somebody who hasn't come yet, with its record; address and username are free again. */
export async function withdrawInvitation(context: Context, visitor: Visitor, id: string): Promise<void> {
  const { database } = context;
  const { employee } = await database.session(visitor.caller, (tx) => memberOf(tx, id), requires('member.invite'));
  await removeWithAccount(context, visitor, employee, {
    ...requires('member.invite'),
    action: 'member.withdrawn',
    before: async (tx, actor) => {
      const member = await lockedMember(tx, id);
      if (member.state !== 'invited') throw new AppError('member.not-invited');
      assertMayInvite(actor, member);
    },
  });
}
