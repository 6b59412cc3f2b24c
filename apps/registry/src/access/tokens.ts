import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendAudit, type Author } from '../channel/audit';
import type { Connection, Database } from '../database/database';
import { Refusal } from '../refusal';
import { readOrMakeSecret } from '@atrium/server/secret-file';
import { hashOfToken } from '@atrium/server/secrets';

/** Whose token a call carries. */
export interface Holder {
  readonly actor: string;
  /** Null for the platform team, which may change every remote. */
  readonly team: string | null;
}

/** What is shown and logged of a token. Its id reveals nothing of the secret. */
export interface KnownToken extends Holder {
  readonly id: string;
  readonly issuedAt: Date;
  /** Null while it works. */
  readonly withdrawnAt: Date | null;
}

const makeToken = (): string => `atr_${randomBytes(32).toString('base64url')}`;
const columns = 'id, actor, team, created_at as "issuedAt", revoked_at as "withdrawnAt"';

/** The holder of the token in an `Authorization` header. Rejects with a {@link Refusal} where there is none. */
export async function holderOf(db: Connection, header: string | undefined): Promise<Holder> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('token-missing');
  // Asked anew for every call, so that a withdrawn token fails at its next use.
  const [holder] = await db.rows<Holder>(
    'select actor, team from registry.token where hash = $1 and revoked_at is null',
    [hashOfToken(token)],
  );
  if (holder === undefined) throw new Refusal('token-unknown');
  return holder;
}

/** Makes a token and writes it down in the log. It is shown once, only its hash is kept. */
export function issueToken(
  database: Database,
  environment: string,
  { actor, team }: Holder,
  author: Author,
): Promise<{ readonly token: string; readonly id: string }> {
  return database.transaction(async (db) => {
    const token = makeToken();
    const [made] = await db.rows<KnownToken>(
      `insert into registry.token (hash, actor, team) values ($1, $2, $3) returning ${columns}`,
      [hashOfToken(token), actor, team],
    );
    if (made === undefined) throw new Error('The token wasn’t stored.');
    await writeAudit(db, environment, 'issue-token', made, author);
    return { token, id: made.id };
  });
}

/** The tokens of a team, withdrawn ones too, latest first; for the platform team (null) those of everyone. */
export const listTokens = (db: Connection, team: string | null): Promise<readonly KnownToken[]> =>
  db.rows<KnownToken>(
    `select ${columns} from registry.token where $1::text is null or team = $1 order by created_at desc, id`,
    [team],
  );

/**
 * Withdraws a token of a team, or of anyone for the platform team (null). A second time changes nothing (`isNew` is
 * false). Another team's token is refused like one that does not exist.
 */
export function withdrawToken(
  database: Database,
  environment: string,
  id: string,
  team: string | null,
  author: Author,
): Promise<KnownToken & { readonly isNew: boolean }> {
  return database.transaction(async (db) => {
    const [withdrawn] = await db.rows<KnownToken>(
      `update registry.token set revoked_at = now()
       where id = $1 and ($2::text is null or team = $2) and revoked_at is null returning ${columns}`,
      [id, team],
    );
    if (withdrawn !== undefined) {
      await writeAudit(db, environment, 'withdraw-token', withdrawn, author);
      return { ...withdrawn, isNew: true };
    }
    const known = (await listTokens(db, team)).find((token) => token.id === id);
    if (known === undefined) throw new Refusal('no-token', { id });
    return { ...known, isNew: false };
  });
}

/** Any number that nothing else on the server locks. */
const firstTokenLock = 4_817_265_021;

export interface FirstTokenOptions {
  /** The setting, where one is given. */
  readonly given: string | undefined;
  /** Of the file that it is kept in otherwise, which only its owner can read. */
  readonly path: string;
}

/**
 * Sees to it that the platform team has a token to begin with: the one that is set, or one that is made, once for the
 * database. A process with an empty folder makes no further one: who can start a process on the database need not be who
 * may change what everyone runs. Answers `none` where it has no token of its own.
 */
export async function prepareFirstToken(
  database: Database,
  { given, path }: FirstTokenOptions,
): Promise<'given' | 'file' | 'none'> {
  return database.transaction(async (db) => {
    await db.rows('select pg_advisory_xact_lock($1)', [firstTokenLock]);
    const insert = (actor: string, token: string): Promise<unknown> =>
      db.rows('insert into registry.token (hash, actor, team) values ($1, $2, null) on conflict do nothing', [
        hashOfToken(token),
        actor,
      ]);
    if (given !== undefined) {
      await insert('the setting PLATFORM_TOKEN', given);
      return 'given';
    }
    const [first] = await db.rows('select from registry.token where team is null limit 1');
    if (first !== undefined) return existsSync(path) ? 'file' : 'none';
    await insert('this machine', await readOrMakeSecret(path, makeToken));
    return 'file';
  });
}

const writeAudit = (
  db: Connection,
  environment: string,
  action: 'issue-token' | 'withdraw-token',
  { id, actor: holder, team }: KnownToken,
  { actor, why }: Author,
): Promise<void> =>
  appendAudit(db, {
    environment,
    actor,
    action,
    remote: null,
    release: null,
    why,
    rev: null,
    details: { token: id, holder, team },
  });
