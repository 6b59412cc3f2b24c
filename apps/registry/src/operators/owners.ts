import type { TokenAction } from '@atrium/remote-contract/registry-calls';
import { shellName } from '@atrium/remote-contract/release';
import type { Holder, UsedToken } from '../access/tokens';
import type { Connection } from '../database/database';
import { Refusal } from '../refusal';
import { ownerOf } from '../releases/repository';

/** A remote belongs to the team of its first release, and the shell to the platform team. */
export async function requireOwner(
  database: Connection,
  { team }: Holder,
  remote: string,
  newOwner?: string,
): Promise<void> {
  if (team === null) return;
  if (remote === shellName) throw new Refusal('platform-only');
  const owner = (await ownerOf(database, remote)) ?? newOwner;
  if (owner !== team) throw new Refusal('not-your-remote', { remote, team: owner ?? 'nobody' });
}

/** Whether the token may do this with the remote. Rejects with a {@link Refusal} where it may not. */
export async function requireRight(
  database: Connection,
  token: UsedToken,
  action: TokenAction,
  remote: string,
  newOwner?: string,
): Promise<void> {
  if (token.actions?.includes(action) === false) throw new Refusal('token-limited', { what: action });
  if (token.remotes?.includes(remote) === false) throw new Refusal('token-limited', { what: `change “${remote}”` });
  await requireOwner(database, token, remote, newOwner);
}
