/** A text as it's compared: without case and accents, with what each of its units came from. */
export interface FoldedText {
  readonly text: string;
  /** The place in the original of each unit, and of the end. */
  readonly origin: readonly number[];
}

export function foldWithOrigin(original: string): FoldedText {
  const origin: number[] = [];
  let text = '';
  let place = 0;
  for (const character of original) {
    // Vowel signs of Bangla are marks, too, and no accents: only those of Latin, Greek and Cyrillic letters go.
    const folded = character
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    const from = place;
    origin.push(...Array.from({ length: folded.length }, () => from));
    text += folded;
    place += character.length;
  }
  return { text, origin: [...origin, place] };
}

export const fold = (text: string): string => foldWithOrigin(text).text;

export const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
