import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unseal } from '@atrium/remote-contract/envelope';
import { tenantKey, userKey } from '@atrium/remote-contract/subject';
import { releaseForm, releaseRecord, type ReleaseOptions } from './testing/release-folder';
import { startRegistry, type RunningRegistry } from './testing/running-registry';
import { platform, shellForm } from './testing/shell-release';

let registry: RunningRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

const publish = (name: string, options: ReleaseOptions = {}, token?: string) =>
  registry.operate('releases/', releaseForm(name, options), token);
const change = (body: object, token?: string) => registry.operate('changes/', { why: 'A test.', ...body }, token);
const promote = (remote: string, release: string, more: object = {}) =>
  change({ action: 'promote', remote, release, ...more });
const audit = async () =>
  (await registry.operate('audit/')).json as {
    actor: string;
    action: string;
    remote: string;
    why: string;
    release: string;
  }[];
const remoteIn = async (name: string) => (await registry.channel()).remotes.find((one) => one.name === name);

/** A token of a team. */
async function tokenOf(team: string): Promise<string> {
  const { json } = await registry.operate('tokens/', { actor: `someone of ${team}`, team });
  return (json as { token: string }).token;
}

const opened = (id: string) => registry.report({ remote: 'wallet', release: id, outcome: 'loaded' }, 5);
const failed = (id: string) => registry.report({ remote: 'wallet', release: id, outcome: 'render' }, 5);

/** Publishes releases of the wallet that differ in a file, and promotes them one after the other. */
async function release(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await publish('wallet', { id, files: { [`entry.${id}.js`]: `globalThis.entry = '${id}';` } });
    await promote('wallet', id);
  }
}

describe('publishing', () => {
  it('keeps a release with its files and signs its record, and nobody gets it before it is promoted', async () => {
    const { status, json } = await publish('wallet');
    expect(status).toBe(201);
    expect(json).toMatchObject({ remote: 'wallet', id: 'first', isNew: true });
    expect((await registry.channel()).remotes).toEqual([]);
    expect((await registry.get('/remotes/wallet/first/remoteEntry.0a1b2c3d.js')).body.toString()).toBe(
      'globalThis.entry = 1;',
    );

    const { json: found } = await registry.operate('releases/wallet/first/');
    const { signature } = found as { signature: { key: string } };
    const text = await unseal('release', signature, [signature.key]);
    expect(text).toBe((await registry.get('/remotes/wallet/first/release.json')).body.toString());
  });

  it('makes one release of the same one sent twice, and of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish('wallet')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect((await publish('wallet')).status).toBe(200);
    expect((await registry.operate('releases/wallet/')).json).toHaveLength(1);
    const published = (await audit()).filter(({ action, remote }) => action === 'publish' && remote === 'wallet');
    expect(published).toHaveLength(1);
  });

  it('loses none of twenty different releases that come at once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `release-${index}`);
    await Promise.all(ids.map((id) => publish('wallet', { id })));
    const { json } = await registry.operate('releases/wallet/');
    expect((json as { id: string }[]).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('takes the same release from another commit for the same one, and refuses another one under its id', async () => {
    await publish('wallet');
    expect((await publish('wallet', { changes: { commit: 'abc' } })).status).toBe(200);
    const { status, json } = await publish('wallet', { files: { 'remoteEntry.0a1b2c3d.js': 'other' } });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'release-differs' });
  });

  it.each<[string, (form: FormData) => void, string]>([
    [
      'a changed file',
      (form) => {
        form.set('remoteEntry.0a1b2c3d.js', new Blob(['changed']), 'x');
      },
      'file-damaged',
    ],
    [
      'a missing file',
      (form) => {
        form.delete('remoteEntry.0a1b2c3d.js');
      },
      'file-missing',
    ],
    [
      'a file that is not listed',
      (form) => {
        form.append('extra.js', new Blob(['x']), 'x');
      },
      'file-unlisted',
    ],
    [
      'no record',
      (form) => {
        form.delete('release.json');
      },
      'file-missing',
    ],
    [
      'a record that is none',
      (form) => {
        form.set('release.json', new Blob(['{}']), 'x');
      },
      'record-invalid',
    ],
  ])('refuses a release with %s, and keeps nothing of it', async (_case, damage, code) => {
    const form = releaseForm('wallet');
    damage(form);
    const { status, json } = await registry.operate('releases/', form);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code });
    expect((await registry.operate('releases/wallet/')).json).toEqual([]);
    expect(existsSync(join(registry.dataFolder, 'releases', 'wallet'))).toBe(false);
  });

  it('changes nothing when the publisher dies half-way', async () => {
    const { rev } = await registry.channel();
    const boundary = randomUUID();
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="release.json"; filename="x"\r\n\r\n${JSON.stringify(releaseRecord('wallet'))}\r\n--${boundary}\r\n`;
    await new Promise<void>((resolve) => {
      const sending = request(`${registry.url}/registry/releases/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${registry.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length + 1000,
        },
      });
      sending.on('error', () => {
        resolve();
      });
      sending.write(body, () => sending.destroy());
      sending.on('close', resolve);
    });
    expect((await registry.operate('releases/wallet/')).json).toEqual([]);
    expect((await registry.channel()).rev).toBe(rev);
    expect(existsSync(join(registry.dataFolder, 'releases', 'wallet'))).toBe(false);
    expect((await publish('wallet')).status).toBe(201);
    expect(readdirSync(join(registry.dataFolder, 'releases', '.incoming'))).toEqual([]);
  });
});

describe('the gate', () => {
  it('refuses a release by the name of a symbol that it misses', async () => {
    const uses = { '@atrium/ui': ['Button', 'Carousel'] };
    const { status, json } = await publish('wallet', { changes: { uses } });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      findings: [
        {
          rule: 'symbol',
          message: 'wallet 1.0.0 uses Carousel from @atrium/ui, which the shell’s version doesn’t have.',
        },
      ],
    });
  });

  it('refuses to promote what no longer fits the shell that is live', async () => {
    await publish('wallet', { changes: { uses: { '@atrium/ui': ['Card'] } } });
    const shared = { '@atrium/ui': { version: '1.1.0', symbols: ['Button'] } };
    await registry.operate('releases/', shellForm({ id: 'shell-2', provides: { shell: '1.0.0', shared } }));
    expect((await promote('shell', 'shell-2')).status).toBe(200);
    expect((await promote('wallet', 'first')).status).toBe(422);
  });

  it('lists every live, pinned and last-good release that a platform would break', async () => {
    const using = (id: string, symbol: string) =>
      publish('wallet', { id, changes: { uses: { '@atrium/ui': [symbol] } } });
    for (const id of ['old', 'good', 'stable']) await using(id, 'Card');
    for (const id of ['old', 'good']) {
      await promote('wallet', id);
      await opened(id);
    }
    await promote('wallet', 'stable');
    await change({ action: 'pin', remote: 'wallet', release: 'old', tenant: 'acme' });
    await using('careful', 'Button');
    await promote('wallet', 'careful', { percent: 5 });

    const shared = { ...platform.shared, '@atrium/ui': { version: '1.1.0', symbols: ['Button'] } };
    const { json } = await registry.operate('platform/check/', { platform: { ...platform, shared } });
    const { findings } = json as { findings: { release: string; message: string }[] };
    expect(findings.map(({ release: id, message }) => `${id}: ${message.replace(/.*status: /, '')}`).sort()).toEqual([
      'good: last-good.',
      'old: pinned for acme.',
      'stable: stable.',
    ]);
  });

  it('refuses what one of the shells that people have does not provide', async () => {
    const provides = { shell: '1.1.0', shared: { '@atrium/ui': { version: '1.1.0', symbols: ['Button', 'Chart'] } } };
    await registry.operate('releases/', shellForm({ id: 'shell-2', provides }));
    await promote('shell', 'shell-2', { percent: 10 });
    expect((await publish('wallet', { changes: { uses: { '@atrium/ui': ['Chart'] } } })).status).toBe(422);
    expect((await publish('wallet', { changes: { uses: { '@atrium/ui': ['Card'] } } })).status).toBe(422);
    expect((await publish('wallet', { changes: { uses: { '@atrium/ui': ['Button'] } } })).status).toBe(201);
  });

  it.each(['/', '/apps', '/Apps', '/apps/mine', '/login', '/log_in', '/channel.json', '/Wallet', '/wallet/', '/a b'])(
    'refuses %s as a route, and check says so before',
    async (path) => {
      const contract = { ...releaseRecord('wallet').contract, routes: [{ path, title: 'Wallet' }] };
      const { status, json } = await publish('wallet', { changes: { contract } });
      expect(status).toBe(422);
      const record = JSON.stringify(releaseRecord('wallet', { changes: { contract } }));
      const checked = await registry.operate('check/', { record });
      expect(checked.json).toEqual({ findings: (json as { findings: unknown }).findings });
      expect(checked.json).toMatchObject({ findings: [{ rule: 'route' }] });
    },
  );

  it('leaves it to the platform team to give a place of the suite away, once', async () => {
    const finance = await tokenOf('Finance');
    const at = (id: string, path: string) => {
      const contract = { ...releaseRecord('books', { owner: 'Finance' }).contract, routes: [{ path, title: 'Books' }] };
      return { id, owner: 'Finance', changes: { contract } };
    };
    const squatting = await publish('books', at('one', '/crm'), finance);
    expect(squatting.status).toBe(422);
    expect(squatting.json).toMatchObject({
      findings: [{ message: expect.stringContaining('only the platform team can assign /crm') as unknown }],
    });
    expect((await publish('books', at('one', '/crm'))).status).toBe(201);
    expect((await publish('books', at('two', '/crm'), finance)).status).toBe(201);
    expect((await publish('books', at('three', '/todo'), finance)).status).toBe(422);
  });

  it('holds every budget below one ceiling of the platform', async () => {
    const contract = { ...releaseRecord('wallet').contract, budget: { kilobytes: 5000, requests: 90 } };
    const { json } = await publish('wallet', { changes: { contract } });
    expect(json).toMatchObject({ findings: [{ rule: 'budget' }, { rule: 'budget' }] });
  });

  it('says in a check whatever publishing would refuse', async () => {
    await publish('wallet');
    const people = await tokenOf('People');
    const check = (record: object, token?: string) =>
      registry.operate('check/', { record: JSON.stringify(record) }, token);
    expect((await check(releaseRecord('wallet'), people)).json).toMatchObject({ code: 'not-your-remote' });
    const other = releaseRecord('wallet', { files: { 'other.js': 'other' } });
    expect((await check(other)).json).toMatchObject({ code: 'release-differs' });
    const files = releaseRecord('wallet').files.map((file) => ({ ...file, bytes: 60 * 1024 * 1024 }));
    const heavy = releaseRecord('wallet', { id: 'heavy', changes: { files } });
    expect((await check(heavy)).json).toMatchObject({ code: 'upload-too-large' });
    expect((await check({})).json).toMatchObject({ code: 'record-invalid' });
  });

  it('closes where no shell is published that says what it provides', async () => {
    const empty = await startRegistry({ settings: { SHELL_DIST: join(registry.dataFolder, 'nothing') } });
    try {
      const { status, json } = await empty.operate('releases/', releaseForm('wallet'));
      expect(status).toBe(503);
      expect(json).toMatchObject({ code: 'platform-unknown' });
    } finally {
      await empty.stop();
    }
  });
});

describe('the channel', () => {
  it('goes from release to release and back, each by one call', async () => {
    for (const id of ['one', 'two', 'three']) {
      await release(id);
      await opened(id);
    }
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'three', lastGood: 'two' });
    await change({ action: 'rollback', remote: 'wallet' });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'two', lastGood: 'one' });
    await change({ action: 'rollback', remote: 'wallet' });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'one', lastGood: null });
    expect((await change({ action: 'rollback', remote: 'wallet' })).status).toBe(409);
  });

  it('counts as good what people were served without failing, and goes back to nothing else', async () => {
    await release('good');
    await opened('good');
    await release('bad');
    await failed('bad');
    await release('unopened', 'stable');
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'stable', lastGood: 'good' });
    await change({ action: 'rollback', remote: 'wallet' });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'good', lastGood: null });
  });

  it('goes back to what nobody opened rather than to what failed, and says where there is only that', async () => {
    await release('unopened', 'bad');
    await failed('bad');
    await release('stable');
    expect(await remoteIn('wallet')).toMatchObject({ lastGood: null });
    await change({ action: 'rollback', remote: 'wallet' });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'unopened' });

    await release('bad', 'next');
    await change({ action: 'revoke', remote: 'wallet', release: 'unopened' });
    const { status, json } = await change({ action: 'rollback', remote: 'wallet' });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'nothing-good-to-roll-back-to' });
    expect((await promote('wallet', 'bad')).status).toBe(200);
  });

  it('gives a candidate to a share of people, and a rollback takes it from them', async () => {
    await release('one');
    await publish('wallet', { id: 'two' });
    await promote('wallet', 'two', { percent: 12.5 });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'one', candidate: { release: 'two', percent: 12.5 } });
    await change({ action: 'rollback', remote: 'wallet' });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'one', candidate: null });
  });

  it('holds pins without naming anyone', async () => {
    await release('one', 'two');
    await change({ action: 'pin', remote: 'wallet', release: 'one', tenant: 'acme', until: '2030-01-01T00:00:00Z' });
    const channel = await registry.channel();
    expect(channel.remotes[0]?.pins).toEqual([
      { subject: tenantKey('acme'), release: 'one', until: '2030-01-01T00:00:00Z' },
    ]);
    expect(JSON.stringify(channel)).not.toContain('acme');
    await change({ action: 'unpin', remote: 'wallet', tenant: 'acme' });
    expect((await remoteIn('wallet'))?.pins).toEqual([]);
    expect((await change({ action: 'unpin', remote: 'wallet', tenant: 'acme' })).status).toBe(404);
  });

  it('takes a revoked release out of every place, and never lets it back in', async () => {
    await release('one', 'two');
    await change({ action: 'pin', remote: 'wallet', release: 'two', tenant: 'acme' });
    await change({ action: 'revoke', remote: 'wallet', release: 'two' });
    expect(await remoteIn('wallet')).toMatchObject({ stable: 'one', pins: [] });
    expect((await registry.channel()).revoked).toEqual(['two']);
    expect((await promote('wallet', 'two')).status).toBe(409);
    expect((await change({ action: 'revoke', remote: 'wallet', release: 'one' })).status).toBe(409);
  });

  it('goes on refusing a revoked release after its remote was removed', async () => {
    await release('one', 'two');
    await change({ action: 'revoke', remote: 'wallet', release: 'two' });
    await change({ action: 'remove', remote: 'wallet' });
    expect(await registry.channel()).toMatchObject({ remotes: [], releases: [], revoked: ['two'] });
    expect((await promote('wallet', 'two')).status).toBe(409);
    expect((await promote('wallet', 'one')).status).toBe(200);
  });

  it('switches a remote off and on again', async () => {
    await release('one');
    await change({ action: 'kill', remote: 'wallet' });
    expect((await remoteIn('wallet'))?.killed).toBe(true);
    await change({ action: 'revive', remote: 'wallet' });
    expect((await remoteIn('wallet'))?.killed).toBe(false);
  });

  it('loses none of twenty changes that come at once', async () => {
    await release('one');
    const before = (await registry.channel()).rev;
    const tenants = Array.from({ length: 20 }, (_, index) => `tenant-${index}`);
    await Promise.all(tenants.map((tenant) => change({ action: 'pin', remote: 'wallet', release: 'one', tenant })));
    const channel = await registry.channel();
    expect(channel.rev).toBe(before + 20);
    expect(new Set(channel.remotes[0]?.pins.map(({ subject }) => subject)).size).toBe(20);
  });

  it('lets one of two changes through that were decided on the same revision', async () => {
    await release('one', 'two');
    const { rev } = await registry.channel();
    const answers = await Promise.all([
      change({ action: 'kill', remote: 'wallet', rev }),
      change({ action: 'rollback', remote: 'wallet', rev }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('survives a restart, and its revision never goes back', async () => {
    await release('one', 'two');
    const before = await registry.channel();
    const second = await startRegistry({ after: registry });
    try {
      expect(await second.channel()).toEqual(before);
    } finally {
      await second.stop();
    }
  });

  it('goes on above what browsers have seen after an old copy of the database was restored', async () => {
    await release('one');
    const { Client } = await import('pg');
    const client = new Client({ connectionString: registry.databaseUrl });
    await client.connect();
    await client.query('update registry.channel set rev = rev + 100000');
    await client.end();
    const second = await startRegistry({ after: registry });
    try {
      const channel = await second.channel();
      expect(channel.rev).toBeGreaterThan(100_000);
      expect(channel.remotes[0]?.stable).toBe('one');
    } finally {
      await second.stop();
    }
  });

  it('is signed anew, under a higher revision, when what it says of the API changes', async () => {
    await release('one');
    const before = await registry.channel();
    const second = await startRegistry({ after: registry, settings: { API_PORT: '9999' } });
    try {
      expect(await second.channel()).toMatchObject({ rev: before.rev + 1, api: { port: 9999 } });
    } finally {
      await second.stop();
    }
  });
});

describe('who may do what', () => {
  it('refuses every call without a token, or with one that is not known', async () => {
    for (const path of ['status/', 'audit/', 'releases/wallet/', 'releases/wallet/first/']) {
      expect((await fetch(`${registry.url}/registry/${path}`)).status).toBe(401);
      expect((await registry.operate(path, undefined, 'atr_guess')).status).toBe(401);
    }
    for (const path of ['check/', 'platform/check/', 'changes/', 'tokens/', 'releases/']) {
      expect((await registry.operate(path, {}, 'atr_guess')).status).toBe(401);
    }
  });

  it('lets a team publish and change its own remotes only', async () => {
    const finance = await tokenOf('Finance');
    const people = await tokenOf('People');
    expect((await publish('wallet', { owner: 'Finance' }, finance)).status).toBe(201);
    expect((await publish('wallet', { owner: 'People', id: 'second' }, people)).status).toBe(403);
    expect((await publish('employees', { owner: 'Finance' }, people)).status).toBe(403);
    const body = { action: 'promote', remote: 'wallet', release: 'first' };
    expect((await change(body, people)).status).toBe(403);
    expect((await change(body, finance)).status).toBe(200);
    expect((await registry.operate('tokens/', { actor: 'me', team: null }, finance)).status).toBe(403);
  });

  it('writes down who did what and why, where nobody can change it', async () => {
    const finance = await tokenOf('Finance');
    await publish('wallet', { owner: 'Finance' }, finance);
    await change({ action: 'promote', remote: 'wallet', release: 'first', why: 'Month end needs it.' }, finance);
    expect((await audit())[0]).toMatchObject({
      actor: 'someone of Finance',
      action: 'promote',
      remote: 'wallet',
      release: 'first',
      why: 'Month end needs it.',
    });
    const { Client } = await import('pg');
    const client = new Client({ connectionString: registry.databaseUrl });
    await client.connect();
    await expect(client.query('delete from registry.audit')).rejects.toThrow('never changed');
    await expect(client.query("update registry.audit set why = ''")).rejects.toThrow('never changed');
    await client.end();
  });

  it('keeps key and token where only their owner can read them', () => {
    expect(readFileSync(join(registry.dataFolder, 'token'), 'utf8')).toMatch(/^atr_\S{40,}\n$/);
    expect(registry.token).not.toBe('');
  });

  it('needs a reason for every change', async () => {
    await publish('wallet');
    const { status, json } = await change({ action: 'promote', remote: 'wallet', release: 'first', why: ' ' });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'request-invalid' });
  });
});

describe('reports of shells', () => {
  it('are counted per release, and those of unknown releases are not', async () => {
    await release('one');
    for (const outcome of ['loaded', 'loaded', 'render', 'entry'])
      await registry.report({ remote: 'wallet', release: 'one', outcome });
    await registry.report({ remote: 'wallet', release: 'made-up', outcome: 'loaded' });
    await registry.report({ remote: 'wallet', release: 'one', outcome: 'made-up' });
    const { json } = await registry.operate('status/');
    expect(json).toMatchObject({
      health: [{ remote: 'wallet', release: 'one', loads: 2, failures: 2, phases: { render: 1, entry: 1 } }],
    });
  });

  it('are shown to a company as far as they are its own', async () => {
    await release('one');
    const of = (tenant: string, user: string) => `atrium_visitor=${tenantKey(tenant)}.${userKey(tenant, user)}`;
    const loaded = { remote: 'wallet', release: 'one', outcome: 'loaded' };
    await registry.report(loaded, 7, of('acme', 'ada'));
    await registry.report({ ...loaded, outcome: 'chunk' }, 2, of('acme', 'bob'));
    await registry.report(loaded, 1, of('globex', 'kim'));
    await registry.report(loaded, 3);
    const healthOf = async (tenant: string) => {
      const { json } = await registry.operate(`tenants/${tenant}/modules/`);
      return (json as { health: object }[]).map(({ health }) => health);
    };
    expect(await healthOf('acme')).toEqual([{ loads: 7, failures: 2 }]);
    expect(await healthOf('globex')).toEqual([{ loads: 1, failures: 0 }]);
    expect(await healthOf('new-company')).toEqual([{ loads: 0, failures: 0 }]);
    const { json } = await registry.operate('status/');
    expect(json).toMatchObject({ health: [{ loads: 11, failures: 2 }] });
  });

  it('are refused from a source that sends too many, and only so many are counted', async () => {
    const strict = await startRegistry({ after: registry, settings: { REPORTS_PER_SOURCE: '3', TRUST_PROXY: 'on' } });
    try {
      await release('one');
      const send = (address: string) =>
        fetch(`${strict.url}/reports/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
          body: JSON.stringify({ remote: 'wallet', release: 'one', outcome: 'render' }),
        });
      const statuses = [];
      for (let time = 0; time < 8; time += 1) statuses.push((await send('192.0.2.1')).status);
      // A minute may have ended in between.
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1);
      expect((await send('192.0.2.2')).status).toBe(204);
    } finally {
      await strict.stop();
    }
  });
});
