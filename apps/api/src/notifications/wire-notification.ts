import { formatDay, formatMoment } from '@atrium/contracts/dates';
import { subjectTypes, type SubjectType } from '@atrium/contracts/notification-kinds';
import type { Notification } from '@atrium/contracts/notifications';
import { deviceNameOf } from '../account/device-name';
import type { FileLinks } from '../files/file-links';
import type { Visitor } from '../server/visitor';
import type { NotificationRow } from './repository';

/** A notification without links to pictures. */
export type ToldNotification = Omit<Notification, 'actor'> & {
  readonly actor: { readonly user: string; readonly name: string; readonly picture: null } | null;
};

/** Writes moments in the company’s time zone, and user agents as browser names. */
export function toTold(row: NotificationRow, timeZone: string): ToldNotification {
  return {
    id: row.id,
    kind: row.kind,
    subject: { type: subjectTypeOf(row.subject_type), id: row.subject_id, title: row.title },
    actor: row.actor_id === null ? null : { user: row.actor_id, name: row.actor_name ?? '', picture: null },
    path: row.path,
    words: wordsOf(row.words, timeZone),
    count: row.count,
    at: row.at,
    read_at: row.read_at,
  };
}

export function toNotification(
  row: NotificationRow,
  timeZone: string,
  links: FileLinks,
  { caller, origin }: Visitor,
): Notification {
  const { actor, ...told } = toTold(row, timeZone);
  const picture = row.actor_picture === null ? null : links.make(origin, caller, row.actor_picture);
  return { ...told, actor: actor === null ? null : { ...actor, picture } };
}

function wordsOf({ due, day, agent, ...others }: NotificationRow['words'], timeZone: string): Record<string, string> {
  return {
    ...others,
    ...(due !== undefined && { due: formatMoment(due, timeZone) }),
    ...(day !== undefined && { due: formatDay(day) }),
    ...(agent !== undefined && { device: deviceNameOf(agent) }),
  };
}

function subjectTypeOf(type: string): SubjectType {
  const known = subjectTypes.find((one) => one === type);
  if (known === undefined) throw new Error(`${type} is no type of subject.`);
  return known;
}
