import { notificationQuote, notificationSentence } from '@atrium/contracts/notification-sentences';
import { tamed, type SentNotification } from '../mail/tamed-notification';

/** Characters per text; the encrypted payload must fit into 4,096 bytes. */
const longest = 300;

/** What `notifications-worker.js` shows: the sentence, and below it what somebody wrote. */
export function pushPayload(notification: SentNotification): string {
  const told = tamed(notification);
  return JSON.stringify({
    title: cut(notificationSentence(told).replace(/\.$/, '')),
    body: cut(notificationQuote(told) ?? ''),
    path: told.path,
    // Replaces what the browser shows of the same subject, also if it’s sent twice.
    tag: told.id,
  });
}

const cut = (text: string): string => Array.from(text).slice(0, longest).join('');
