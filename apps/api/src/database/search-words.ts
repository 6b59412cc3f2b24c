/** The words of a search that a statement looks for; more would only make it slow. */
const mostWords = 10;

/**
 * Conditions that each word of `search` occurs in a column of lower-case text. `bind` takes a value and answers its
 * place in the statement.
 */
export function containsWords(column: string, search: string, bind: (value: unknown) => string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `${column} like '%' || lower(${bind(escapeLike(word))}) || '%'`);
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
