import type { Bind } from './binding';

/** Words of a search that a statement uses; more would only make it slow. */
const maxWords = 10;
/** Characters of a word that are kept; `words_of` of the migrations cuts there, too. */
const longestWord = 64;
const outerPunctuation = /^[()[\]{}<>"'.,;:!?]+|[()[\]{}<>"'.,;:!?]+$/g;

/** The words of a search, without the punctuation around them, which is not part of the words that `words_of` keeps either. */
export function wordsOfSearch(search = ''): readonly string[] {
  return search
    .split(/\s+/)
    .map((word) => word.replace(outerPunctuation, ''))
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/**
 * The condition that a word of a search, which has the place `word` in the statement, begins the word of a row `w`. It is
 * read by a range of an index, which row security lets through: `^@` is leakproof, unlike patterns.
 */
export const beginsWord = (word: string): string => `w.word ^@ left(lower(${word}), ${longestWord})`;

/**
 * Conditions that each word of `search` begins one of a row's words. `words` says where those are: a table of words, as
 * `w`, and how it belongs to the row. `bind` takes a value and answers its place in the statement.
 */
export function beginsWords(
  words: { readonly table: string; readonly of: string },
  search: string | undefined,
  bind: Bind,
): string[] {
  return wordsOfSearch(search).map(
    (word) => `exists (select from ${words.table} w where ${words.of} and ${beginsWord(bind(word))})`,
  );
}

/** The words of a search that {@link containsWords} looks for. */
export const wordsContained = (search: string): readonly string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);

/**
 * Conditions that each word of `search` occurs in a column of lower-case text. `bind` takes a value and answers its
 * place in the statement.
 */
export const containsWords = (column: string, search: string, bind: Bind): string[] =>
  // The pattern is made once, and not for every row.
  wordsContained(search).map((word) => `${column} like (select '%' || lower(${bind(escapeLike(word))}) || '%')`);

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
