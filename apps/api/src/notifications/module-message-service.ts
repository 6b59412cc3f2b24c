import type { NewNotification, SentNotification } from '@atrium/contracts/notifications';
import { AppError } from '@atrium/errors';
import { createHash } from 'node:crypto';
import { roles } from '@atrium/contracts/common';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { contractsFor } from '../channel/module-channel';
import { invalidField } from '../server/validation';
import { audienceOf, findKind } from './module-kinds';
import { sendModuleMessage, type SentRow } from './module-message-repository';

/** How many people may be notified per hour. */
const limits = { sender: 100, colleague: 20, company: 2000 };

/**
 * Sends a module's notification in the caller's name. The module must run for the caller, and its contract in the registry says
 * which kinds and paths it may use.
 */
export async function sendNotification(
  { database, modules }: Context,
  caller: Caller,
  key: string,
  { kind, to, subject, did, excerpt, path }: NewNotification,
): Promise<SentNotification> {
  const { role, userId } = await database.sessionOf(caller);
  const contracts = contractsFor(await modules.read(), { tenant: caller.hostTenant, user: userId });
  const declared = findKind(contracts, kind);
  if (declared === undefined) throw invalidField('kind', 'notification.kind');
  const { contract, label } = declared;
  const audience = audienceOf(contract, path);
  if (audience === undefined) throw invalidField('path', 'notification.path');
  if (!audience.includes(role)) throw new AppError('auth.role-required');

  const isForAll = roles.every((one) => audience.includes(one));
  const words = { title: subject.title, did, label, module: contract.title, ...(excerpt !== '' && { excerpt }) };
  const people = [...new Set(to.map((id) => id.toLowerCase()))].sort();
  const content = [kind, subject.id, path, words, people];
  const [row] = await database.write<SentRow>(
    caller,
    sendModuleMessage({
      id: key,
      sender: userId,
      kind,
      subjectId: [contract.name, isForAll ? 'all' : audience[0], subject.id].join('/'),
      path,
      words,
      contentHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
      people,
      roles: audience,
      limits,
    }),
  );
  switch (row?.outcome) {
    case 'sent':
      return { told: row.told };
    case 'stranger':
      throw invalidField('to', 'notification.recipient');
    case 'too-many':
      throw new AppError('notification.too-many', { params: { retryAfter: row.wait_seconds } });
    default:
      throw new AppError('request.key-used');
  }
}
