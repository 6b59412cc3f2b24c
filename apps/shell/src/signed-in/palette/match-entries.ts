import type { TextRange } from '@atrium/ui/palette';
import { foldWithOrigin, wordsOf } from './folded-text';

/** What is found by its name without asking a server. */
export interface NamedEntry {
  readonly title: string;
  readonly keywords?: readonly string[] | undefined;
}

export interface Match<Entry> {
  readonly entry: Entry;
  readonly ranges: readonly TextRange[];
  /** From 0 to 1. From {@link sureScore} on, each word begins one of the entry's. */
  readonly score: number;
}

export const sureScore = 0.6;

const scores = { titleStart: 1, titleWord: 0.9, keyword: 0.7, within: 0.4, misspelt: 0.3 };
/** Shorter words resemble too many others. */
const leastToForgive = 4;

/** The entries that have every word of a query, the best ones first; those alike stay in their order. */
export function matchEntries<Entry extends NamedEntry>(
  entries: readonly Entry[],
  query: string,
): readonly Match<Entry>[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries.flatMap((entry) => matchEntry(entry, words) ?? []).sort((one, other) => other.score - one.score);
}

function matchEntry<Entry extends NamedEntry>(entry: Entry, words: readonly string[]): Match<Entry> | null {
  const title = foldWithOrigin(entry.title);
  const keywords = (entry.keywords ?? []).flatMap(wordsOf);
  const found = words.map((word) => findWord(word, title.text, keywords));
  const known = found.filter((one) => one !== null);
  if (known.length < found.length) return null;
  const lowest = Math.min(...known.map(({ score }) => score));
  const mean = known.reduce((sum, { score }) => sum + score, 0) / known.length;
  const ranges = known.flatMap(({ range }): readonly TextRange[] =>
    range === null ? [] : [[title.origin[range[0]] ?? 0, title.origin[range[1]] ?? entry.title.length]],
  );
  // The word that fits worst says how sure it is.
  return { entry, ranges: apart(ranges), score: lowest < sureScore ? lowest : mean };
}

interface FoundWord {
  readonly score: number;
  readonly range: TextRange | null;
}

function findWord(word: string, title: string, keywords: readonly string[]): FoundWord | null {
  const starts = [...title.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)];
  const begun = starts.find(([text]) => text.startsWith(word));
  if (begun !== undefined) {
    const range = [begun.index, begun.index + word.length] as const;
    return { score: begun.index === 0 ? scores.titleStart : scores.titleWord, range };
  }
  if (keywords.some((keyword) => keyword.startsWith(word))) return { score: scores.keyword, range: null };
  const within = title.indexOf(word);
  if (within >= 0) return { score: scores.within, range: [within, within + word.length] };
  if (word.length < leastToForgive) return null;
  const alike = starts.find(([text]) => isMisspelt(word, text));
  if (alike !== undefined) return { score: scores.misspelt, range: [alike.index, alike.index + alike[0].length] };
  return keywords.some((keyword) => isMisspelt(word, keyword)) ? { score: scores.misspelt, range: null } : null;
}

/**
 * Whether one letter too many, too few, wrong, or swapped with the next one is all that keeps a word from beginning another.
 * First letters are seldom wrong: with another one it's another word (“fire”, “hire”), unless they changed places.
 */
export function isMisspelt(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const [rest, otherRest] = [word.slice(same), other.slice(same)];
  const swapped = rest.length > 1 && otherRest.startsWith(`${rest.charAt(1)}${rest.charAt(0)}`);
  if (same === 0) return swapped && otherRest.slice(2).startsWith(rest.slice(2));
  return (
    otherRest.startsWith(rest.slice(1)) ||
    (otherRest !== '' && otherRest.slice(1).startsWith(rest)) ||
    (otherRest !== '' && otherRest.slice(1).startsWith(rest.slice(1))) ||
    (swapped && otherRest.slice(2).startsWith(rest.slice(2)))
  );
}

/** In order, without those that begin within another one. */
function apart(ranges: readonly TextRange[]): readonly TextRange[] {
  const sorted = [...ranges].sort((one, other) => one[0] - other[0] || other[1] - one[1]);
  return sorted.reduce<readonly TextRange[]>(
    (kept, range) => (range[0] >= (kept.at(-1)?.[1] ?? 0) ? [...kept, range] : kept),
    [],
  );
}
