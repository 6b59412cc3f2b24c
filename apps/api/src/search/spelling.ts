import type { Statement } from '../database/database';

/** Errors that are forgiven in a word of so many letters. */
export function errorsForgiven(word: string): 0 | 1 | 2 {
  const letters = Array.from(word).length;
  if (letters < 4 || /\d/.test(word)) return 0;
  return letters < 8 ? 1 : 2;
}

/** Words that are taken for one that may be misspelt; more would be found by chance. */
const mostSpellings = 8;

/** Known words that have a piece in common with one of these, which may have so many errors each. */
export const findSpellings = (words: readonly string[]): Statement => ({
  name: 'find_search_spellings',
  text: `
    select distinct s.word
    from unnest($1::text[], $2::int[]) q(word, errors), search_pieces(q.word, q.errors) p(piece), search_spelling s
    where s.tenant_id = (select current_tenant()) and s.piece = p.piece
      and length(s.word) between length(q.word) - q.errors and length(q.word) + q.errors
    limit 1000`,
  values: [words, words.map(errorsForgiven)],
});

/** The known words that somebody may have meant, with the number of errors, those nearest first. */
export function spellingsOf(word: string, known: readonly string[]): ReadonlyMap<string, number> {
  const most = errorsForgiven(word);
  const near = known
    .filter((other) => other !== word)
    .map((other) => [other, distance(Array.from(word), Array.from(other))] as const)
    .filter(([, errors]) => errors <= most)
    .sort(([one, fewer], [other, more]) => fewer - more || (one < other ? -1 : 1));
  return new Map(near.slice(0, mostSpellings));
}

/** Letters that are missing, too many, wrong, or exchanged with their neighbour. */
function distance(one: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [row, letter] of one.entries()) {
    const next = [row + 1];
    for (const [column, otherLetter] of other.entries()) {
      const isSame = letter === otherLetter;
      const costs = [
        (last[column + 1] ?? 0) + 1,
        (next[column] ?? 0) + 1,
        (last[column] ?? 0) + (isSame ? 0 : 1),
        ...(row > 0 && column > 0 && letter === other[column - 1] && one[row - 1] === otherLetter
          ? [(before[column - 1] ?? 0) + 1]
          : []),
      ];
      next.push(Math.min(...costs));
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}
