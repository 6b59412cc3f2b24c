import { join } from 'node:path';
import { releaseForm } from './testing/release-folder';
import { startRegistry, type RunningRegistry } from './testing/running-registry';
import { prepareFirstToken } from './access/tokens';
import { openDatabase } from './database/database';

let registry: RunningRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

interface Known {
  readonly id: string;
  readonly actor: string;
  readonly team: string | null;
  readonly withdrawnAt: string | null;
}

const issue = async (team: string | null, actor = `pipeline of ${team ?? 'the platform'}`) =>
  (await registry.operate('tokens/', { actor, team, why: 'Set up.' })).json as {
    readonly id: string;
    readonly token: string;
  };
const withdraw = (id: string, token?: string, why = 'It was in a log.') =>
  registry.operate(`tokens/${id}/withdraw/`, { why }, token);
const list = async (token?: string) => (await registry.operate('tokens/', undefined, token)).json as readonly Known[];
const audit = async () =>
  (await registry.operate('audit/')).json as readonly {
    readonly at: string;
    readonly actor: string;
    readonly action: string;
    readonly why: string;
    readonly details: object;
  }[];
const publish = (owner: string, token: string, id = 'first') =>
  registry.operate('releases/', releaseForm('wallet', { owner, id }), token);
const promote = (token: string) =>
  registry.operate('changes/', { action: 'promote', remote: 'wallet', release: 'first', why: 'A test.' }, token);

describe('a withdrawn token', () => {
  it('can do nothing from its next use on, and the others of its team go on', async () => {
    const [lost, other] = [await issue('Finance'), await issue('Finance')];
    expect((await publish('Finance', lost.token)).status).toBe(201);

    expect((await withdraw(lost.id)).status).toBe(200);
    for (const answer of [
      await publish('Finance', lost.token, 'second'),
      await promote(lost.token),
      await registry.operate('status/', undefined, lost.token),
      await registry.operate('tokens/', undefined, lost.token),
      await withdraw(other.id, lost.token),
    ]) {
      expect(answer).toMatchObject({ status: 401, json: { code: 'token-unknown' } });
    }
    expect((await registry.channel()).remotes).toEqual([]);
    expect((await registry.operate('releases/wallet/second/')).status).toBe(404);

    expect((await promote(other.token)).status).toBe(200);
    expect((await publish('Finance', other.token, 'second')).status).toBe(201);
  });

  it('stays withdrawn when it is withdrawn again, also by many at once, and the log has it once', async () => {
    const { id, token } = await issue('Finance');
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    const told = answers.map(({ json }) => json as { readonly isNew: boolean; readonly withdrawnAt: string });
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await withdraw(id)).json).toMatchObject({ id, isNew: false, withdrawnAt: told[0]?.withdrawnAt });
    expect(new Set(told.map(({ withdrawnAt }) => withdrawnAt)).size).toBe(1);
    expect((await audit()).filter(({ action }) => action === 'withdraw-token')).toHaveLength(1);
    expect((await promote(token)).status).toBe(401);
  });

  it('stays withdrawn after a restart', async () => {
    const { id, token } = await issue('Finance');
    await withdraw(id);
    const second = await startRegistry({ after: registry });
    try {
      expect((await second.operate('status/', undefined, token)).status).toBe(401);
    } finally {
      await second.stop();
    }
  });

  it('may be the one that withdraws itself', async () => {
    const { id, token } = await issue('Finance');
    expect((await withdraw(id, token)).status).toBe(200);
    expect((await withdraw(id, token)).status).toBe(401);
  });
});

describe('who may list and withdraw tokens', () => {
  it('a team: its own, and those of others look like none', async () => {
    const [finance, people, platform] = [await issue('Finance'), await issue('People'), await issue(null)];
    expect((await list(finance.token)).map(({ id }) => id)).toEqual([finance.id]);
    for (const { id } of [people, platform, { id: 'made-up' }]) {
      expect(await withdraw(id, finance.token)).toMatchObject({ status: 404, json: { code: 'no-token' } });
    }
    expect((await registry.operate('status/', undefined, people.token)).status).toBe(200);
    expect((await registry.operate('status/', undefined, platform.token)).status).toBe(200);
    expect((await audit()).filter(({ action }) => action === 'withdraw-token')).toEqual([]);

    const second = await issue('Finance');
    expect((await withdraw(second.id, finance.token)).status).toBe(200);
  });

  it('the platform team: all of them, with those that were withdrawn', async () => {
    const [finance, people] = [await issue('Finance', 'Robin'), await issue('People')];
    await withdraw(finance.id);
    const known = await list();
    expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining([finance.id, people.id]));
    // And the one of this machine.
    expect(known).toHaveLength(3);
    expect(known.find(({ id }) => id === finance.id)).toEqual({
      id: finance.id,
      actor: 'Robin',
      team: 'Finance',
      owner: 'this machine',
      remotes: null,
      actions: null,
      until: null,
      lastUsedAt: null,
      issuedAt: expect.any(String) as string,
      withdrawnAt: expect.any(String) as string,
    });
    expect(known.find(({ id }) => id === people.id)).toMatchObject({ withdrawnAt: null });
  });

  it('nobody without a token', async () => {
    const { id } = await issue('Finance');
    expect((await registry.operate('tokens/', undefined, 'atr_guess')).status).toBe(401);
    expect((await withdraw(id, 'atr_guess')).status).toBe(401);
  });
});

describe('the first token of the platform team', () => {
  const platformTokens = async () => (await list()).filter(({ team }) => team === null);

  it('is made once for a database, however many processes start at the same moment with empty folders', async () => {
    const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
    try {
      const [made] = await platformTokens();
      const start = (number: number) =>
        prepareFirstToken(database, { given: undefined, path: join(registry.dataFolder, `other-${number}`, 'token') });
      expect(await Promise.all(Array.from({ length: 6 }, (_, number) => start(number)))).toEqual(Array(6).fill('none'));
      expect(await platformTokens()).toEqual([made]);

      await database.rows('delete from registry.token', []);
      const first = await Promise.all(Array.from({ length: 6 }, (_, number) => start(number)));
      expect(first.filter((from) => from === 'file')).toHaveLength(1);
      const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
        'select count(*)::int as count from registry.token',
      );
      expect(count).toBe(1);
    } finally {
      await database.close();
    }
  });

  it('is the one that is set, which works beside the others', async () => {
    const given = 'a-token-that-the-operators-have-chosen-themselves';
    const second = await startRegistry({ after: registry, settings: { PLATFORM_TOKEN: given } });
    try {
      expect((await second.operate('status/', undefined, given)).status).toBe(200);
      expect((await second.operate('status/', undefined, registry.token)).status).toBe(200);
      expect((await platformTokens()).map(({ actor }) => actor).sort()).toEqual([
        'the setting PLATFORM_TOKEN',
        'this machine',
      ]);
    } finally {
      await second.stop();
    }
  });

  it('stays withdrawn, also where it is still set', async () => {
    const given = 'a-token-that-was-in-a-log-and-must-not-come-back';
    const settings = { PLATFORM_TOKEN: given };
    await (await startRegistry({ after: registry, settings })).stop();
    const { id } = (await platformTokens()).find(({ actor }) => actor.includes('PLATFORM_TOKEN')) ?? { id: '' };
    expect((await withdraw(id)).status).toBe(200);
    const again = await startRegistry({ after: registry, settings });
    try {
      expect((await again.operate('status/', undefined, given)).status).toBe(401);
    } finally {
      await again.stop();
    }
  });
});

describe('the log', () => {
  it('says who issued and withdrew which token, when and why, and holds no secret', async () => {
    const platform = await issue(null, 'Ada of the platform');
    const made = await registry.operate(
      'tokens/',
      { actor: 'Robin', team: 'Finance', why: 'Month end.' },
      platform.token,
    );
    const { id, token } = made.json as { readonly id: string; readonly token: string };
    await withdraw(id, token, 'It was in a log.');

    const entries = await audit();
    const details = { token: id, holder: 'Robin', team: 'Finance', owner: 'Ada of the platform' };
    expect(entries.slice(0, 2)).toMatchObject([
      { actor: 'Robin', action: 'withdraw-token', why: 'It was in a log.', details },
      { actor: 'Ada of the platform', action: 'issue-token', why: 'Month end.', details },
    ]);
    expect(entries.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
    const everything = JSON.stringify([entries, await list()]);
    for (const secret of [token, platform.token, registry.token]) expect(everything).not.toContain(secret);
  });

  it('has a reason for every token that was withdrawn', async () => {
    const { id, token } = await issue('Finance');
    expect(await withdraw(id, undefined, ' ')).toMatchObject({ status: 400, json: { code: 'request-invalid' } });
    expect((await registry.operate('status/', undefined, token)).status).toBe(200);
  });
});

describe('a token with limits', () => {
  const issueLimited = async (limits: object, team: string | null = 'Finance') =>
    (await registry.operate('tokens/', { actor: 'pipeline', team, why: 'Set up.', ...limits })).json as {
      readonly id: string;
      readonly token: string;
    };
  const refused = { status: 403, json: { code: 'token-limited' } };

  it('can do only what it is for, and read', async () => {
    const { token } = await issueLimited({ actions: ['publish'] });
    expect((await publish('Finance', token)).status).toBe(201);
    expect(await promote(token)).toMatchObject(refused);
    expect((await registry.operate('status/', undefined, token)).status).toBe(200);
    expect((await promote((await issueLimited({ actions: ['promote', 'rollback'] })).token)).status).toBe(200);
  });

  it('can change only its remotes, of its team’s', async () => {
    const other = await issueLimited({ remotes: ['invoices'] });
    expect(await publish('Finance', other.token)).toMatchObject(refused);
    const own = await issueLimited({ remotes: ['wallet'] });
    expect((await publish('Finance', own.token)).status).toBe(201);
    expect((await promote(own.token)).status).toBe(200);
    const foreign = await issueLimited({ remotes: ['wallet'] }, 'People');
    expect(await promote(foreign.token)).toMatchObject({ status: 403, json: { code: 'not-your-remote' } });
  });

  it('of the platform team makes no others, and withdraws only itself', async () => {
    const [limited, other] = [await issueLimited({ actions: ['promote'] }, null), await issue('Finance')];
    const made = await registry.operate('tokens/', { actor: 'me', team: null }, limited.token);
    expect(made).toMatchObject(refused);
    expect(await withdraw(other.id, limited.token)).toMatchObject(refused);
    expect(await registry.operate('tenants/acme/', undefined, limited.token, 'DELETE')).toMatchObject(refused);
    expect((await withdraw(limited.id, limited.token)).status).toBe(200);
  });

  it('ends with its time, and says so', async () => {
    const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    const { id, token } = await issueLimited({ until, owner: 'Jane' });
    expect((await registry.operate('status/', undefined, token)).status).toBe(200);
    expect((await list()).find((one) => one.id === id)).toMatchObject({ until, owner: 'Jane' });

    const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
    await database.rows(`update registry.token set expires_at = '2026-01-31T12:00:00Z' where id = $1`, [id]);
    await database.close();
    expect(await registry.operate('status/', undefined, token)).toEqual({
      status: 401,
      json: { code: 'token-expired', detail: 'This token expired on 2026-01-31T12:00:00.000Z.' },
    });
    const past = { actor: 'me', team: 'Finance', until: '2026-01-31T12:00:00Z' };
    expect(await registry.operate('tokens/', past)).toMatchObject({ status: 400, json: { code: 'until-past' } });
  });

  it('is noted when it is used, once a minute at most', async () => {
    const { id, token } = await issueLimited({});
    const lastUse = async () => (await list()).find((one) => one.id === id) as { readonly lastUsedAt?: string | null };
    expect((await lastUse()).lastUsedAt).toBeNull();
    await registry.operate('status/', undefined, token);
    const { lastUsedAt } = await lastUse();
    expect(lastUsedAt).toEqual(expect.any(String));

    const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
    const set = (time: string) =>
      database.rows(`update registry.token set last_used_at = ${time} where id = $1 returning last_used_at`, [id]);
    // Far enough from the minute's end, however slow this is.
    const [recent] = await set(`now() + interval '1 hour'`);
    await registry.operate('status/', undefined, token);
    expect((await lastUse()).lastUsedAt).toBe((recent?.['last_used_at'] as Date).toISOString());
    await set(`now() - interval '2 minutes'`);
    await registry.operate('status/', undefined, token);
    expect((await lastUse()).lastUsedAt).not.toBeNull();
    expect(Date.parse((await lastUse()).lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(lastUsedAt ?? ''));
    await database.close();
  });
});
