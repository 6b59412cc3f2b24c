import type { InvitationAnswer } from '@atrium/contracts/appointments';

/** What guests have answered, as it stands behind their names. */
export const answerWords = { accepted: 'Accepted', declined: 'Declined' } as const satisfies Record<
  InvitationAnswer,
  string
>;
