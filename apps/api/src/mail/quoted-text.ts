/** Characters of a name that a mail shows. */
const longest = 60;

/**
 * What somebody else typed, as it may stand inside a mail of ours: one short line in quotation marks, in which mail
 * programs find no address to make a link of.
 */
export const quotedText = (text: string): string => `“${tameText(text, longest)}”`;

/** The same without the marks: no line breaks, no turned text, nothing that a mail program makes a link of. */
export function tameText(text: string, most: number): string {
  const line = text
    .normalize('NFC')
    // Line breaks and marks that turn the direction of text around; the joiners stay that Bangla is written with.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu, ' ')
    .replace(/["“”„«»]/g, "'")
    .replace(/[:/\\]+(?=\S)/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/@(?=\S)/g, '@ ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...new Intl.Segmenter('en').segment(line)].map(({ segment }) => segment);
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : line;
}
