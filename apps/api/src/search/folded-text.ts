/** Half-open, in UTF-16 code units of a text. */
export type Range = readonly [start: number, end: number];

/** A word of a text as searches compare it, and where it stands. */
export interface TextWord {
  readonly word: string;
  /** Where the first `length` code units of the word stand in the text; all of them where it is left out. */
  readonly rangeOf: (length?: number) => Range;
}

// As `search_fold` and `search_parts` of the migrations have it, which fold what is found and what is searched.
const dropped = /[\u0300-\u036f\u200c\u200d\u2019']/gu;
const wordPattern =
  /[^\s!-/:-@[-`{-~\u0080-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u0964\u0965\u2000-\u206f\u3000-\u303f]+/gu;
/** What belongs to the character before it: a match doesn’t end between the two. */
const joining = /^[\p{M}\u200c\u200d]/u;

/** The words of a text without case, accents and joiners, each with its place in the text as it was written. */
export function wordsOfText(text: string): readonly TextWord[] {
  const { folded, places } = fold(text);
  return [...folded.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    rangeOf: (length = word.length) => {
      const start = places[index]?.[0] ?? 0;
      const end = places[index + Math.max(1, length) - 1]?.[1] ?? start;
      return [start, endOfCharacter(text, end)];
    },
  }));
}

/** The text as it is compared, and for each of its code units where that stood. */
function fold(text: string): { readonly folded: string; readonly places: readonly Range[] } {
  let folded = '';
  const places: Range[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const kept = character.normalize('NFKD').replace(dropped, '').toLowerCase();
    places.push(...Array.from({ length: kept.length }, (): Range => [start, end]));
    folded += kept;
    start = end;
  }
  return { folded, places };
}

function endOfCharacter(text: string, end: number): number {
  let after = end;
  for (const character of text.slice(end)) {
    if (!joining.test(character)) break;
    after += character.length;
  }
  return after;
}

/** Ranges in their order, with those that touch or overlap made one. */
export function joinRanges(ranges: readonly Range[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
