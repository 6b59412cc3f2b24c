import { contactImportLimits } from '@atrium/contracts/contact-options';
import type { ContactImported, ContactImportPreview } from '@atrium/contracts/contacts';
import { AppError, type FieldMessages } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { newId } from '../database/ids';
import { requires } from '../policy/policy';
import { decodeText } from '../server/csv-records';
import { invalidField } from '../server/validation';
import { readCard, type ReadCard } from './card/read-card';
import { splitCards } from './card/split-cards';
import {
  findContactImport,
  findKnownContacts,
  insertContactImport,
  insertContacts,
  insertNotes,
  type ContactImportRow,
  type KnownContact,
} from './import-repository';
import { sameContacts, type SameContact } from './same-contact';

/** More would be longer than anyone reads. */
const maxProblemsShown = 100;

/** Before anything is read: files are large. */
export async function requireImporter({ database }: Context, caller: Caller): Promise<void> {
  await database.sessionOf(caller, requires('contact.use'));
}

/** Throws the failure of the field `file` where there are no cards, or too many. */
export function readCards(bytes: Buffer): readonly ReadCard[] {
  const texts = splitCards(decodeText(bytes));
  if (texts.length === 0) throw invalidField('file', 'contact-import.no-cards');
  const limit = contactImportLimits.cards;
  if (texts.length > limit) throw invalidField('file', 'contact-import.too-many-cards', { limit });
  return texts.map(readCard);
}

interface CheckedCard extends ReadCard {
  readonly same: SameContact | null;
}

const isFine = ({ problems }: ReadCard): boolean => Object.keys(problems).length === 0;
const isNew = (card: CheckedCard): boolean => isFine(card) && card.same === null;
const isKnown = (card: CheckedCard): boolean => isFine(card) && card.same !== null;

/** What an import would do for the caller: contacts that only others see don’t count. */
export function previewContactImport(
  { database }: Context,
  caller: Caller,
  cards: readonly ReadCard[],
): Promise<ContactImportPreview> {
  return database.session(caller, async (tx, session) => {
    await session;
    const checked = await check(tx, cards);
    return {
      ignored_columns: [],
      rows: checked.map(({ line, contact, leftOut, problems, same }) => ({
        line,
        name: contact.name,
        organisation: contact.organisation,
        email: contact.emails[0]?.value ?? '',
        phone: contact.phones[0]?.value ?? '',
        action: same === null ? 'add' : 'none',
        left_out: [...leftOut],
        same,
        problems: Object.fromEntries(Object.entries(problems).map(([field, said]) => [field, [...said]])),
      })),
      total: checked.length,
      valid: checked.filter(isFine).length,
      actions: { add: checked.filter(isNew).length, change: 0, none: checked.filter(isKnown).length },
    };
  });
}

/** All or nothing; without `skipsProblems` a problem refuses them all. The same key again answers what was done. */
export function importContacts(
  { database }: Context,
  caller: Caller,
  key: string,
  cards: readonly ReadCard[],
  { isShared, skipsProblems }: { readonly isShared: boolean; readonly skipsProblems: boolean },
): Promise<ContactImported> {
  return database.session(caller, async (tx, session) => {
    await session;
    const before = await findDone(tx, caller, key);
    if (before !== undefined) return before;
    const checked = await check(tx, cards);
    const added = checked.filter(isNew).map(({ uid, note, contact }) => ({
      id: newId(),
      uid,
      note,
      contact: { ...contact, is_shared: isShared },
    }));
    const unchanged = checked.filter(isKnown).length;
    const skipped = checked.length - added.length - unchanged;
    if (skipped > 0 && !skipsProblems) {
      throw new AppError('contact-import.problems', { fields: problemsByCard(checked) });
    }
    const marked = await tx.rows<{ id: string }>(
      insertContactImport(key, { by_id: caller.userId, created: added.length, unchanged, skipped }),
    );
    if (marked.length > 0 && added.length > 0) {
      await tx.rows(insertContacts(added, caller.userId));
      const notes = added.flatMap(({ id, note }) => (note === '' ? [] : [{ id: newId(), contact: id, message: note }]));
      if (notes.length > 0) await tx.rows(insertNotes(notes, caller.userId));
    }
    // Also where the same import was under way elsewhere and was done first.
    const done = await findDone(tx, caller, key);
    if (done === undefined) throw new Error('A new import couldn’t be read back.');
    return done;
  });
}

async function check(tx: Transaction, cards: readonly ReadCard[]): Promise<readonly CheckedCard[]> {
  const fine = cards.filter(isFine);
  const known = await tx.rows<KnownContact>(
    findKnownContacts(
      fine.map(({ contact }) => contact.name),
      fine.map(({ uid }) => uid).filter((uid) => uid !== ''),
    ),
  );
  const same = sameContacts(fine, known);
  return cards.map((card) => ({ ...card, same: same.get(card) ?? null }));
}

async function findDone(tx: Transaction, caller: Caller, key: string): Promise<ContactImported | undefined> {
  const [done] = await tx.rows<ContactImportRow>(findContactImport(key));
  if (done === undefined) return undefined;
  const { by_id, ...counts } = done;
  if (by_id !== caller.userId) throw new AppError('request.key-used');
  return counts;
}

/** Named by the card’s place, from 0, and its field. */
function problemsByCard(cards: readonly CheckedCard[]): FieldMessages {
  const shown = cards.flatMap(({ problems }, index) =>
    Object.entries(problems).map(([field, sentences]) => [`rows.${index}.${field}`, sentences] as const),
  );
  return Object.fromEntries(shown.slice(0, maxProblemsShown));
}
