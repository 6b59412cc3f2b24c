import { mostInvited, type InviteMembers } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import type { Check } from '@atrium/forms';

export type PersonToInvite = InviteMembers['people'][number];

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
  const found = partsOf(line, ',;').flatMap((part) => partsOf(part, '>').flatMap(readAddresses));
  return found.length === 0 ? [{ email: line, full_name: line }] : found;
}

/** `Rahima Khatun <rahima@acme.example`, whose end was cut off, or addresses alone. */
function readAddresses(part: string): PersonToInvite[] {
  const bracket = part.lastIndexOf('<');
  const bracketed = part.slice(bracket + 1).trim();
  if (bracket !== -1 && bracketed !== '' && !/\s/.test(bracketed)) {
    return [named(bracketed, unquoted(part.slice(0, bracket)))];
  }
  const words = part.split(/[\s<]+/);
  return words.filter((word) => word.indexOf('@') > 0 && !word.endsWith('@')).map((word) => named(word, ''));
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

const cellsOf = (line: string): string[] => partsOf(line, ',;\t').map(unquoted);

/** What stands between separators; those inside of quotes belong to the text. Long texts are read once from end to end. */
function partsOf(line: string, separators: string): string[] {
  // One that is alone is a sign like any other.
  const hasPairs = line.split('"').length % 2 === 1;
  const parts: string[] = [];
  let isQuoted = false;
  let start = 0;
  for (let place = 0; place < line.length; place += 1) {
    const sign = line.charAt(place);
    if (sign === '"' && hasPairs) isQuoted = !isQuoted;
    if (isQuoted || !separators.includes(sign)) continue;
    parts.push(line.slice(start, place));
    start = place + 1;
  }
  return [...parts, line.slice(start)];
}

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
