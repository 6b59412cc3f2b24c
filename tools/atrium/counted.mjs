export const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The heading of a list of findings. */
export const problemsFound = (number) => `${counted(number, 'problem')} found:`;
