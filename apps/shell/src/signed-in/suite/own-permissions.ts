import { readStored } from '@atrium/auth-store';
import { companyRoot, readTenantCall } from './tenant-call';

/** What whoever is signed in may do, by action of the policy. */
export type Permissions = ReadonlySet<string>;

let read: { readonly token: string | null; readonly answer: Promise<Permissions> } | null = null;

/** Asked once for each session of the page; a failed call is not kept. */
export function readPermissions(): Promise<Permissions> {
  const token = readStored('token');
  if (read?.token === token) return read.answer;
  const answer = readTenantCall(`${companyRoot}account/me/`).then(allowedOf);
  read = { token, answer };
  answer.catch(() => {
    if (read?.answer === answer) read = null;
  });
  return answer;
}

function allowedOf(account: unknown): Permissions {
  const may = typeof account === 'object' && account !== null && 'may' in account ? account.may : null;
  if (typeof may !== 'object' || may === null) return new Set();
  return new Set(Object.entries(may).flatMap(([action, permission]) => (permission === true ? [action] : [])));
}
