import { mostInvited, type InviteMembers } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import type { Check } from '@atrium/forms';

export type PersonToInvite = InviteMembers['people'][number];

/** `Rahima Khatun <rahima@acme.example>`, or an address alone. */
const writtenAddress = /("[^"]*"\s*|[^<>,;"]*)<\s*([^<>\s]+)\s*>|([^\s,;<>]+@[^\s,;<>]+)/g;

/**
 * Whom a text names: addresses one below the other or side by side, as mail programs write them, or rows of a table with a
 * name and an address. What has no address stays a row, which the server refuses with a reason.
 */
export function readPeople(text: string): PersonToInvite[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const headings = headingsOf(lines[0]);
  const people = (headings === null ? lines : lines.slice(1)).flatMap((line) =>
    headings === null ? readLine(line) : [readRow(line, headings)],
  );
  const byAddress = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  return [...byAddress.values()];
}

function readLine(line: string): PersonToInvite[] {
  const isTableRow = line.split('@').length === 2 && !line.includes('<');
  if (isTableRow) {
    const cells = cellsOf(line);
    const email = cells.find((cell) => cell.includes('@')) ?? line;
    return [named(email, cells.filter((cell) => cell !== email).join(' '))];
  }
  const found = [...line.matchAll(writtenAddress)].map(([, name = '', bracketed, bare]) =>
    named(bracketed ?? bare ?? '', unquoted(name)),
  );
  return found.length === 0 ? [{ email: line, full_name: line }] : found;
}

interface Headings {
  readonly email: number;
  readonly names: readonly number[];
}

/** The columns of a table, where its first row names them. */
function headingsOf(line: string | undefined): Headings | null {
  if (line === undefined || line.includes('@')) return null;
  const cells = cellsOf(line).map((cell) => cell.toLowerCase());
  const email = cells.findIndex((cell) => /^e-?mail/.test(cell));
  if (email === -1) return null;
  const names = cells.flatMap((cell, index) => (/\bname\b|_name$/.test(cell) && index !== email ? [index] : []));
  return { email, names };
}

function readRow(line: string, { email, names }: Headings): PersonToInvite {
  const cells = cellsOf(line);
  return named(cells[email] ?? '', names.map((index) => cells[index] ?? '').join(' '));
}

/** Cells of a row; separators inside of quotes belong to the text. */
const cellsOf = (line: string): string[] => line.split(/[,;\t](?=(?:[^"]*"[^"]*")*[^"]*$)/).map(unquoted);

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();

const named = (email: string, name: string): PersonToInvite => ({
  email: email.trim(),
  full_name: name.replace(/\s+/g, ' ').trim() || nameFrom(email),
});

/** `rahima.khatun@acme.example` is Rahima Khatun until she says otherwise. */
function nameFrom(email: string): string {
  const words = (email.trim().split('@')[0] ?? '').split(/[._+-]+/).filter((word) => /\p{L}/u.test(word));
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name || email.trim();
}

/** How rows are written so that they can be read again. */
export const asText = (people: readonly PersonToInvite[]): string =>
  people.map(({ email, full_name }) => (email === full_name ? email : `${full_name} <${email}>`)).join('\n');

export const checkPeople: Check<{ readonly people: string }, InviteMembers> = ({ people: text }) => {
  const people = readPeople(text);
  if (people.length === 0) return { errors: { people: messageFor('member.emails-missing') } };
  if (people.length > mostInvited) {
    return { errors: { people: messageFor('member.too-many-invited', { max: mostInvited }) } };
  }
  return { sendable: { people } };
};
