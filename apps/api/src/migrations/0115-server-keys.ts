/** What the server keeps of its own over its secrets, sealed with one of them: keys that must outlive it. */
export const serverKeys = /* sql */ `
create table server_key (
  name text primary key,
  -- Encrypted by the application.
  sealed bytea not null
);
`;
