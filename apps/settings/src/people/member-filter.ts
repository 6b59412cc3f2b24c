import { memberStates } from '@atrium/contracts/members';
import { addressFilter, oneOf, text } from '@atrium/lists';

/** What the list of accounts is narrowed to, in the address. */
export const memberFilter = addressFilter({ search: text(), state: oneOf(memberStates) });

export type MemberFilter = ReturnType<typeof memberFilter.read>;
