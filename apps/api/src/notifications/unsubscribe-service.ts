import { defaultDigest, defaultWays, notificationKinds } from '@atrium/contracts/notification-kinds';
import { labelOfKind, wholeDigest } from '@atrium/contracts/notification-sentences';
import type { Unsubscribed } from '@atrium/contracts/notifications';
import { AppError } from '@atrium/errors';
import { asCompany } from '../company-data/as-company';
import type { Context } from '../context';
import { turnOffMails } from './delivery-repository';
import { listHeardKinds, type HeardKindRow } from './module-message-repository';
import { findPreferences, type PreferenceRow } from './repository';
import { readUnsubscribeToken } from './unsubscribe-link';

/** For whoever has the mail. The kind stays in the app. Idempotent. Throws `unsubscribe.link-invalid`. */
export function unsubscribe({ database, lastingKeys }: Context, token: string): Promise<Unsubscribed> {
  const read = readUnsubscribeToken(lastingKeys.unsubscribeLinks, token);
  if (read === undefined) throw new AppError('unsubscribe.link-invalid');
  const { tenantId, userId, kind } = read;
  return asCompany(database, tenantId, async (tx) => {
    const [set] = kind === wholeDigest ? await tx.rows<PreferenceRow>(findPreferences(userId)) : [];
    const ways: Readonly<Record<string, string>> = { ...defaultWays, ...set?.ways };
    const known: readonly string[] = notificationKinds;
    const ended = kind === wholeDigest ? Object.keys(ways).filter((one) => ways[one] === 'digest') : [kind];
    const isKnown = kind === wholeDigest || known.includes(kind) || kind.includes('.');
    const here = Object.fromEntries(ended.map((one) => [one, 'here' as const]));
    const [account] = isKnown ? await tx.rows<{ email: string }>(turnOffMails(userId, here, defaultDigest)) : [];
    if (account === undefined) throw new AppError('unsubscribe.link-invalid');
    const heard = await tx.rows<HeardKindRow>(listHeardKinds(userId));
    const label = heard.find((one) => one.kind === kind)?.label ?? labelOfKind(kind);
    return { kind, label, email: account.email };
  });
}
