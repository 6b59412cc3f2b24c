import { join } from 'node:path';
import { releaseForm } from '../test-support/release-folder';
import { startRegistry, type RunningRegistry } from '../test-support/running-registry';
import { prepareLocalToken } from './access/tokens';
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

describe('the token of a machine', () => {
  it('is known once, however many processes start at the same moment', async () => {
    const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
    try {
      for (let round = 0; round < 20; round += 1) {
        const path = join(registry.dataFolder, `token-${round}`);
        await Promise.all(Array.from({ length: 6 }, () => prepareLocalToken(database, path)));
      }
    } finally {
      await database.close();
    }
    // And the one that the registry itself has made.
    expect((await list()).filter(({ actor }) => actor === 'this machine')).toHaveLength(21);
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
    const details = { token: id, holder: 'Robin', team: 'Finance' };
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
