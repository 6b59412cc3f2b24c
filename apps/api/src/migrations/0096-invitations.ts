/** What guests of appointments answer, and what they were last told of them by mail. */
export const invitations = /* sql */ `
-- Counts what guests are told anew (SEQUENCE in RFC 5545): their calendars believe the highest.
alter table appointment add column sequence int not null default 0;

alter table appointment_guest
  add column answer text check (answer in ('accepted', 'declined')),
  -- Title, time, place and guests as they were last mailed; null for who was never mailed.
  add column told jsonb;
`;
