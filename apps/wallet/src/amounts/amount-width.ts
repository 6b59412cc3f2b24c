/** How wide a formatted amount is at most, in `ch`: a separator takes about half the width of a digit, a sign up to half more. */
export const widthOf = (amount: string): number =>
  amount.length - 0.5 * (amount.match(/[,.]/g)?.length ?? 0) + (/^[+\u2212]/.test(amount) ? 0.5 : 0);
