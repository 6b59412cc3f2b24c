/** When who uses a session last showed that it's them, so that critical actions can ask for it again after a while. */
export const proofs = /* sql */ `
-- Null: when the session began.
alter table session add column proven_at timestamptz;
`;
