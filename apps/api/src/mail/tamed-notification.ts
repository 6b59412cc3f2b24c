import type { Notification } from '@atrium/contracts/notifications';
import { tameText } from './quoted-text';

/** A notification that leaves the suite. */
export type SentNotification = Pick<Notification, 'id' | 'kind' | 'actor' | 'subject' | 'path' | 'words' | 'count'>;

export const longestTitle = 120;
const longestQuote = 220;

/** What somebody else typed, harmless where it's shown among the words of others: neither a link nor a line of its own. */
export function tamed({ actor, subject, words, ...told }: SentNotification): SentNotification {
  return {
    ...told,
    actor: actor === null ? null : { ...actor, name: tameText(actor.name, longestTitle) },
    subject: { ...subject, title: tameText(subject.title, longestTitle) },
    words: Object.fromEntries(
      Object.entries(words).map(([word, text]) => [word, word === 'due' ? text : tameText(text, longestQuote)]),
    ),
  };
}
