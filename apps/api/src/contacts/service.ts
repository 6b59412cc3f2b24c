import type { Contact, ContactChange, NewContact, Organisations } from '@atrium/contracts/contacts';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import type { ContactRow } from './contact-columns';
import {
  deleteContact,
  findContact,
  insertContact,
  listOrganisations,
  lockContact,
  restoreContact,
  updateContact,
  type LockedContact,
} from './repository';

/** Everyone's who may see it, which the database decides. */
export async function getContact({ database }: Context, caller: Caller, contactId: string): Promise<Contact> {
  const [row] = await database.readAnywhere<ContactRow>(caller, findContact(uuidOrNil(contactId)));
  return toContact(row, caller);
}

export async function getOrganisations({ database }: Context, caller: Caller): Promise<Organisations> {
  return database.readAnywhere<Organisations[number]>(caller, listOrganisations);
}

export function createContact(
  { database }: Context,
  caller: Caller,
  id: string,
  contact: NewContact,
): Promise<Contact> {
  return database.session(caller, async (tx, session) => {
    await session;
    await tx.rows(insertContact(id, caller.userId, contact));
    const [row] = await tx.rows<ContactRow>(findContact(id));
    if (row?.added_by.user !== caller.userId) throw new AppError('request.key-used');
    return toContact(row, caller);
  });
}

/** Whoever sees it changes it; only whoever added it keeps it to themselves. */
export function changeContact(
  { database }: Context,
  caller: Caller,
  contactId: string,
  { version, ...contact }: ContactChange,
): Promise<Contact> {
  const id = uuidOrNil(contactId);
  return database.session(caller, async (tx, session) => {
    await session;
    const [locked] = await tx.rows<LockedContact>(lockContact(id));
    if (locked === undefined) throw new AppError('contact.not-found');
    if (locked.version !== version) throw new AppError('contact.newer');
    if (!contact.is_shared && locked.added_by !== caller.userId) throw new AppError('contact.not-own');
    await tx.rows(updateContact(id, contact));
    return read(tx, id, caller);
  });
}

/** You can restore it for 30 days. Deleted again, it stays as it is. */
export function removeContact({ database }: Context, caller: Caller, contactId: string): Promise<void> {
  const id = uuidOrNil(contactId);
  return database.session(caller, async (tx, session) => {
    await session;
    const gone = await tx.rows<{ id: string }>(deleteContact(id));
    if (gone.length === 0) await read(tx, id, caller);
  });
}

export function bringBackContact({ database }: Context, caller: Caller, contactId: string): Promise<Contact> {
  const id = uuidOrNil(contactId);
  return database.session(caller, async (tx, session) => {
    await session;
    await tx.rows<{ id: string }>(restoreContact(id));
    return read(tx, id, caller);
  });
}

async function read(tx: Transaction, id: string, caller: Caller): Promise<Contact> {
  const [row] = await tx.rows<ContactRow>(findContact(id));
  return toContact(row, caller);
}

function toContact(row: ContactRow | undefined, { userId }: Caller): Contact {
  if (row === undefined) throw new AppError('contact.not-found');
  return { ...row, is_own: row.added_by.user === userId };
}
