import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TokenAction } from '@atrium/remote-contract/registry-calls';
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

/** What a token is limited to; null is all that its team may. */
export interface TokenLimits {
  readonly remotes: readonly string[] | null;
  readonly actions: readonly TokenAction[] | null;
}

/** The token that a call carries. */
export interface UsedToken extends Holder, TokenLimits {
  readonly id: string;
}

/** A token to be made. */
export interface NewToken extends Holder, TokenLimits {
  /** Who answers for it. */
  readonly owner: string;
  /** Null where it works until it is withdrawn. */
  readonly until: Date | null;
}

/** What is shown and logged of a token. Its id reveals nothing of the secret. */
export interface KnownToken extends UsedToken {
  readonly owner: string | null;
  readonly until: Date | null;
  readonly lastUsedAt: Date | null;
  readonly issuedAt: Date;
  /** Null while it works. */
  readonly withdrawnAt: Date | null;
}

const makeToken = (): string => `atr_${randomBytes(32).toString('base64url')}`;
const columns =
  'id, actor, team, remotes, actions, owner, expires_at as "until", last_used_at as "lastUsedAt", created_at as "issuedAt", revoked_at as "withdrawnAt"';

/** The token in an `Authorization` header. Rejects with a {@link Refusal} where there is none that works. */
export async function tokenOf(db: Connection, header: string | undefined): Promise<UsedToken> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('token-missing');
  // Asked anew for every call, so that a withdrawn token fails at its next use.
  const [known] = await db.rows<UsedToken & { readonly until: Date | null; readonly isUnnoted: boolean }>(
    `select id, actor, team, remotes, actions, expires_at as "until",
       coalesce(last_used_at < now() - interval '1 minute', true) as "isUnnoted"
     from registry.token where hash = $1 and revoked_at is null`,
    [hashOfToken(token)],
  );
  if (known === undefined) throw new Refusal('token-unknown');
  const { until, isUnnoted, ...used } = known;
  if (until !== null && until <= new Date()) throw new Refusal('token-expired', { until: until.toISOString() });
  if (isUnnoted) await db.rows('update registry.token set last_used_at = now() where id = $1', [used.id]);
  return used;
}

/** Makes a token and writes it down in the log. It is shown once, only its hash is kept. */
export function issueToken(
  database: Database,
  environment: string,
  { actor, team, owner, remotes, actions, until }: NewToken,
  author: Author,
): Promise<{ readonly token: string; readonly id: string }> {
  return database.transaction(async (db) => {
    const token = makeToken();
    const [made] = await db.rows<KnownToken>(
      `insert into registry.token (hash, actor, team, owner, remotes, actions, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [hashOfToken(token), actor, team, owner, remotes, actions, until],
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
  { id, actor: holder, team, owner, remotes, actions, until }: KnownToken,
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
    details: {
      token: id,
      holder,
      team,
      ...(owner !== null && { owner }),
      ...(remotes !== null && { remotes }),
      ...(actions !== null && { actions }),
      ...(until !== null && { until }),
    },
  });
