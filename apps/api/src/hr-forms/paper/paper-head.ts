import type { PaperContent } from './paper-content';

/**
 * What stands above a paper: a letterhead, or logo, name and address of the company. What the form itself holds comes first.
 * A letterhead says the address already, so only one that was filled in stands below it.
 */
export function paperHead(
  { identity }: Pick<PaperContent, 'identity'>,
  ownLetterhead: string | undefined,
  ownAddress: readonly string[] = [],
) {
  const letterhead = ownLetterhead ?? identity?.letterhead ?? null;
  const isWritten = identity !== undefined && identity.address !== '' && letterhead === null;
  const address = ownAddress.length === 0 && isWritten ? identity.address.split('\n') : ownAddress;
  return { letterhead, logo: identity?.logo ?? null, address };
}
