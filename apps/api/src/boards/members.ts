import type { Member } from '@atrium/contracts/boards';
import type { FileLinks, FileRef } from '../files/file-links';
import type { Visitor } from '../server/visitor';
import { coverMark, type MemberRow } from './board-snapshot';

export function toMembers(links: FileLinks, { caller, origin }: Visitor, rows: readonly MemberRow[]): Member[] {
  return rows.map(({ user, name, picture }) => ({
    user,
    name,
    picture: picture === null ? null : links.make(origin, caller, picture),
  }));
}

/** Puts signed links where the JSON of cards only names the files. */
export function signCovers(
  links: FileLinks,
  { caller, origin }: Visitor,
  json: string,
  covers: readonly FileRef[],
): string {
  if (covers.length === 0) return json;
  const files = new Map(covers.map((file) => [file.id, file]));
  return json.replace(coverMark, (_mark, id: string) => {
    const file = files.get(id);
    return `"cover":${file === undefined ? 'null' : JSON.stringify(links.make(origin, caller, file))}`;
  });
}
