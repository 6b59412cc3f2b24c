import type { ReadCard } from './card/read-card';
import type { KnownContact } from './import-repository';

/** Who a card is already: a contact, or, without an id, an earlier card of the file. */
export interface SameContact {
  readonly id: string | null;
  readonly name: string;
}

interface Candidate extends SameContact {
  readonly uids: readonly string[];
  readonly organisation: string;
  readonly ways: readonly string[];
}

/**
 * Finds out for each card who it is. The same uid is the same contact. So is the same name with an email address or number in
 * common, or, where one of them has neither, with the same organisation.
 */
export function sameContacts(
  cards: readonly ReadCard[],
  known: readonly KnownContact[],
): ReadonlyMap<ReadCard, SameContact> {
  const byUid = new Map<string, Candidate>();
  const byName = new Map<string, Candidate[]>();
  const learn = (candidate: Candidate): void => {
    for (const uid of candidate.uids) if (uid !== '' && !byUid.has(uid)) byUid.set(uid, candidate);
    const key = candidate.name.toLowerCase();
    const others = byName.get(key);
    if (others === undefined) byName.set(key, [candidate]);
    else others.push(candidate);
  };
  for (const { id, name, organisation, card_uid, ways } of known) {
    learn({ id, name, organisation: organisation.toLowerCase(), uids: [id, card_uid], ways });
  }
  const found = new Map<ReadCard, SameContact>();
  for (const card of cards) {
    const own = candidateOf(card);
    const same = byUid.get(card.uid) ?? byName.get(own.name.toLowerCase())?.find((other) => isSame(own, other));
    if (same === undefined) learn(own);
    else found.set(card, { id: same.id, name: same.name });
  }
  return found;
}

const candidateOf = ({ uid, contact }: ReadCard): Candidate => ({
  id: null,
  name: contact.name,
  organisation: contact.organisation.toLowerCase(),
  uids: [uid],
  ways: [...contact.emails, ...contact.phones].map(({ value }) => value.toLowerCase()),
});

const isSame = (one: Candidate, other: Candidate): boolean =>
  one.ways.length === 0 || other.ways.length === 0
    ? one.organisation === other.organisation
    : one.ways.some((way) => other.ways.includes(way));
