import { AppError } from '@atrium/errors';

/**
 * U+0000: no text of the database can hold it, and none of people's needs it. It is refused wherever it comes in, before
 * anything is done with it, and always with the same sentence.
 */
const nul = '\0';

/** Looks into everything that JSON can hold, names of fields too. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(nul);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name.includes(nul) || holdsNul(part));
}

export function refuseNul(...texts: readonly (string | undefined)[]): void {
  if (texts.some((text) => text?.includes(nul) === true)) throw new AppError('request.nul');
}

/** Whether an address, as it was sent, names it. */
export const addressHoldsNul = (url: string): boolean => url.includes('%00');
