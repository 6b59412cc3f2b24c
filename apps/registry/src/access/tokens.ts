import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '../database/database';
import { Refusal } from '../refusal';
import { readOrMakeSecret } from './secret-file';

/** Whose token a call carries. */
export interface Holder {
  readonly actor: string;
  /** Null for the platform team, which may change every remote. */
  readonly team: string | null;
}

const makeToken = (): string => `atr_${randomBytes(32).toString('base64url')}`;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The holder of the token in an `Authorization` header. Rejects with a {@link Refusal} where there is none. */
export async function holderOf(db: Connection, header: string | undefined): Promise<Holder> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('token-missing');
  const [holder] = await db.rows<Holder>(
    'select actor, team from registry.token where hash = $1 and revoked_at is null',
    [hashOf(token)],
  );
  if (holder === undefined) throw new Refusal('token-unknown');
  return holder;
}

/** Makes a token; it is shown once, only its hash is kept. */
export async function issueToken(db: Connection, { actor, team }: Holder): Promise<string> {
  const token = makeToken();
  await keepToken(db, token, { actor, team });
  return token;
}

async function keepToken(db: Connection, token: string, { actor, team }: Holder): Promise<void> {
  await db.rows('insert into registry.token (hash, actor, team) values ($1, $2, $3) on conflict (hash) do nothing', [
    hashOf(token),
    actor,
    team,
  ]);
}

/** The platform team's token of this machine: made at the first start, in a file that only its owner can read. */
export async function prepareLocalToken(db: Connection, path: string): Promise<void> {
  await keepToken(db, await readOrMakeSecret(path, makeToken), { actor: 'this machine', team: null });
}
