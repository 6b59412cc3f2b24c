import type { Role } from './common';
import type { NotificationKind } from './notification-kinds';
import type { Notification } from './notifications';

/** What people read of notifications, in the bell, in mails and in the settings alike. */

/** How the settings call each kind, in their order. */
export const notificationGroups: readonly {
  readonly title: string;
  /** Who is told of any of them at all; left out for everyone. */
  readonly audience?: readonly Role[];
  /** Where the server sends mail. */
  readonly note?: string;
  readonly kinds: readonly { readonly kind: NotificationKind; readonly label: string }[];
}[] = [
  {
    title: 'Tasks',
    kinds: [
      { kind: 'task-assigned', label: 'Someone assigns me a task' },
      { kind: 'task-mentioned', label: 'Someone mentions me in a comment' },
      { kind: 'task-commented', label: 'Someone comments on a task that I follow' },
      { kind: 'task-completed', label: 'A task that I follow is completed' },
      { kind: 'task-due-soon', label: 'A task of mine is due within a day' },
      { kind: 'task-overdue', label: 'A task of mine is overdue' },
    ],
  },
  {
    title: 'Forms',
    kinds: [
      { kind: 'form-waiting', label: 'A form waits for me' },
      { kind: 'form-decided', label: 'A form of mine is decided' },
      { kind: 'form-returned', label: 'A form of mine comes back for changes' },
    ],
  },
  {
    title: 'Assets',
    kinds: [
      { kind: 'asset-request-decided', label: 'My request for an asset is answered' },
      { kind: 'asset-assigned', label: 'An asset is assigned to me' },
      { kind: 'asset-due-back', label: 'An asset is due back by tomorrow' },
      { kind: 'asset-overdue', label: 'An asset is overdue' },
    ],
  },
  {
    title: 'Appointments',
    note: 'Invitations also go out by email, so that your other calendars have them.',
    kinds: [
      { kind: 'appointment-invited', label: 'Someone invites me to an appointment' },
      { kind: 'appointment-changed', label: 'An appointment I’m invited to changes' },
      { kind: 'appointment-cancelled', label: 'An invitation I received is cancelled' },
    ],
  },
  {
    title: 'People and account',
    kinds: [
      { kind: 'invitation-accepted', label: 'Someone I invited joins' },
      { kind: 'device-signed-in', label: 'My account is used on a new device' },
    ],
  },
  {
    title: 'Apps',
    audience: ['admin'],
    kinds: [{ kind: 'release-offered', label: 'There is a new version of a module' }],
  },
];

/** What an unsubscribe link of a digest is for, in place of a kind. */
export const wholeDigest = 'digest';

/** The label of a kind; of a module’s own, its name. */
export const labelOfKind = (kind: string): string =>
  kind === wholeDigest ? 'The summary of what is new' : labelIn(kind);

const labelIn = (kind: string): string =>
  notificationGroups.flatMap(({ kinds }) => kinds).find((known) => known.kind === kind)?.label ?? kind;

type Told = Pick<Notification, 'kind' | 'actor' | 'subject' | 'words' | 'count'>;

const plurals = new Intl.PluralRules('en');

/** `1 time`, `3 times`. */
const counted = (count: number, one: string, other: string): string =>
  `${count} ${plurals.select(count) === 'one' ? one : other}`;

/**
 * The whole sentence of a notification. `words` are as the server fills them in; `due` is a moment as people read it, on the
 * company’s clock.
 */
export function notificationSentence({ kind, actor, subject, words, count }: Told): string {
  const title = `“${subject.title}”`;
  const who = actor?.name;
  const due = words['due'] ?? '';
  switch (kind) {
    case 'task-assigned':
      return who === undefined ? `${title} was assigned to you.` : `${who} assigned ${title} to you.`;
    case 'task-mentioned':
      return count === 1
        ? `${who ?? 'Someone'} mentioned you in a comment on ${title}.`
        : `You were mentioned ${counted(count, 'time', 'times')} in comments on ${title}${lastBy(who)}.`;
    case 'task-commented':
      return count === 1
        ? `${who ?? 'Someone'} commented on ${title}.`
        : `There are ${counted(count, 'new comment', 'new comments')} on ${title}${lastBy(who)}.`;
    case 'task-completed':
      return who === undefined ? `${title} was completed.` : `${who} completed ${title}.`;
    case 'task-due-soon':
      return `${title} is due on ${due}.`;
    case 'task-overdue':
      return `${title} was due on ${due}.`;
    case 'form-waiting':
      return words['rows'] === undefined
        ? `${title} by ${words['submitter'] ?? ''} is waiting for your decision.`
        : `${title} by ${words['submitter'] ?? ''} is waiting for you to confirm a part of it.`;
    case 'form-decided':
      return who === undefined
        ? `Your form ${title} was decided: ${words['outcome'] ?? ''}.`
        : `${who} decided on your form ${title}: ${words['outcome'] ?? ''}.`;
    case 'form-returned':
      return `${who ?? 'Someone'} returned your form ${title} for changes.`;
    case 'asset-request-decided':
      return words['decision'] === 'granted'
        ? `${who ?? 'Someone'} granted your request for ${title}.`
        : `${who ?? 'Someone'} denied your request for ${title}.`;
    case 'asset-assigned':
      return who === undefined ? `${title} was assigned to you.` : `${who} assigned ${title} to you.`;
    case 'asset-due-back':
      return `${heldBy(title, words['holder'])} is due back on ${due}.`;
    case 'asset-overdue':
      return `${heldBy(title, words['holder'])} was due back on ${due}.`;
    case 'appointment-invited':
      return `${who ?? 'Someone'} invited you to ${title} on ${due}.`;
    case 'appointment-changed':
      return `${who ?? 'Someone'} changed ${title}, which is on ${due}.`;
    case 'appointment-cancelled':
      return `${who ?? 'Someone'} cancelled your invitation to ${title} on ${due}.`;
    case 'invitation-accepted':
      return `${subject.title} accepted the invitation and joined.`;
    case 'device-signed-in':
      return words['device'] === undefined || words['device'] === ''
        ? 'Your account was signed in to on a new device.'
        : `Your account was signed in to on a new device: ${words['device']}.`;
    case 'release-offered':
      return `${subject.title} ${words['version'] ?? ''} is here.`;
    default:
      return moduleSentence({ who, did: words['did'], title: subject.title, count });
  }
}

/** For those who look after assets it’s said who has it. */
const heldBy = (title: string, holder: string | undefined): string =>
  holder === undefined ? title : `${title}, which ${holder} has,`;

/** Begins with whoever sent it, so that nobody speaks in another’s name. */
function moduleSentence({ who, did, title, count }: OfModule): string {
  if (did === undefined) return title;
  const sentence = `${who ?? 'Someone'} ${did}`;
  return count === 1 ? `${sentence}.` : `${sentence}, the last of ${count}.`;
}

interface OfModule {
  readonly who: string | undefined;
  readonly did: string | undefined;
  readonly title: string;
  readonly count: number;
}

const lastBy = (who: string | undefined): string => (who === undefined ? '' : `, the last by ${who}`);

/** What somebody wrote, to be shown below the sentence; undefined where nothing was. */
export const notificationQuote = ({ words }: Pick<Notification, 'words'>): string | undefined =>
  words['excerpt'] ?? words['note'];
