/** Bounds that screens name before anything is sent. No schema library here: the sign-in page stays light. */

/** Characters of a password. Length is the only rule, as current guidance has it. */
export const passwordLength = { min: 8, max: 200 } as const;

/** How many characters a person would count, roughly: an emoji is one, and not the two that make it up. */
export const characterCount = (text: string): number => Array.from(text).length;

/** What is wrong with the length of a password, as a code of the catalogue; null where nothing is. */
export function passwordFault(password: string): 'field.too-short' | 'field.too-long' | null {
  const count = characterCount(password);
  if (count < passwordLength.min) return 'field.too-short';
  return count > passwordLength.max ? 'field.too-long' : null;
}
