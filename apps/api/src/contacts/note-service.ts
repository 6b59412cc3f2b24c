import type { ContactNote } from '@atrium/contracts/contacts';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import type { ContactRow } from './contact-columns';
import { deleteNote, findNote, insertNote, listNotes, type NoteRow } from './note-repository';
import { findContact } from './repository';

/** What whoever sees the contact wrote down about it. */
export function getNotes({ database }: Context, caller: Caller, contactId: string): Promise<ContactNote[]> {
  const id = uuidOrNil(contactId);
  return database.session(caller, async (tx, session) => {
    await session;
    await requireContact(tx, id);
    const rows = await tx.rows<NoteRow>(listNotes(id));
    return rows.map((row) => toNote(row, caller));
  });
}

export function addNote(
  { database }: Context,
  caller: Caller,
  contactId: string,
  id: string,
  message: string,
): Promise<ContactNote> {
  const contact = uuidOrNil(contactId);
  return database.session(caller, async (tx, session) => {
    await session;
    await requireContact(tx, contact);
    await tx.rows(insertNote(id, contact, caller.userId, message));
    const [row] = await tx.rows<NoteRow>(findNote(id));
    if (row?.author.user !== caller.userId || row.contact_id !== contact) throw new AppError('request.key-used');
    return toNote(row, caller);
  });
}

/** One's own. */
export function removeNote({ database }: Context, caller: Caller, noteId: string): Promise<void> {
  const id = uuidOrNil(noteId);
  return database.session(caller, async (tx, session) => {
    await session;
    const [row] = await tx.rows<NoteRow>(findNote(id));
    if (row === undefined) throw new AppError('contact-note.not-found');
    if (row.author.user !== caller.userId) throw new AppError('contact-note.not-own');
    await tx.rows(deleteNote(id));
  });
}

async function requireContact(tx: Transaction, id: string): Promise<void> {
  const [contact] = await tx.rows<ContactRow>(findContact(id));
  if (contact?.deleted_at !== null) throw new AppError('contact.not-found');
}

const toNote = ({ id, author, message, created_at }: NoteRow, { userId }: Caller): ContactNote => ({
  id,
  author,
  message,
  created_at,
  is_own: author.user === userId,
});
