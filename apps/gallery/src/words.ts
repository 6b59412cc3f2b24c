/** What pages must not break on. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
export const longText = `A sentence that is longer than its place, with ${longWord} in the middle, and a little more behind it.`;
export const nothing = (): void => undefined;
