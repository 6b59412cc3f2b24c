import { shellName } from '@atrium/remote-contract/release';
import type { Holder } from '../access/tokens';
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
