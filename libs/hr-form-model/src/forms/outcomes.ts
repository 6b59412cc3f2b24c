import type { Outcome } from '../definition';

/** What a plain yes and a plain no are called. */
const either = <const Yes extends string, const No extends string>(yes: Yes, no: No) =>
  [
    { label: yes, tone: 'positive' },
    { label: no, tone: 'negative' },
  ] as const satisfies readonly Outcome[];

export const approvedOrDenied = either('Approved', 'Denied');
export const acceptedOrNot = either('Accepted', 'Not accepted');
export const clearedOrNot = either('Cleared', 'Not cleared');
export const confirmedOrNot = either('Confirmed', 'Not confirmed');
export const issuedOrNot = either('Issued', 'Not issued');
export const recommendedOrNot = either('Recommended', 'Not recommended');
export const settledOrNot = either('Settled', 'Not settled');
export const supportedOrNot = either('Supported', 'Not supported');
export const upheldOrNot = either('Upheld', 'Not upheld');
export const verifiedOrNot = either('Verified', 'Not verified');

/** Nothing to decide: whoever signs has read it. */
export const acknowledged = [{ label: 'Acknowledged', tone: 'positive' }] as const satisfies readonly Outcome[];
