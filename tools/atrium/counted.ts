export const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The heading of a list of findings. */
export const problemsFound = (number: number): string => `${counted(number, 'problem')} found:`;
