/**
 * A text as it can be set: tabs become spaces, and what can't be seen goes, save joiners, which shape what
 * stands beside them.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '');

/** Cleans every text in a tree of plain data. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cleanTexts(member)]));
}
