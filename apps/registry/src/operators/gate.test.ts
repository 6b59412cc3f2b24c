import { join } from 'node:path';
import { registryPerTest } from '../testing/registry-per-test';
import { startRegistry } from '../testing/running-registry';
import { releaseForm, releaseRecord } from '../testing/release-folder';
import { platform, shellForm } from '../testing/shell-release';

const given = registryPerTest();

describe('the gate', () => {
  it('refuses a release by the name of a symbol that it misses', async () => {
    const uses = { '@atrium/ui': ['Button', 'Carousel'] };
    const { status, json } = await given.operator.publish('wallet', { changes: { uses } });
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
    await given.operator.publish('wallet', { changes: { uses: { '@atrium/ui': ['Card'] } } });
    const shared = { '@atrium/ui': { version: '1.1.0', symbols: ['Button'] } };
    await given.registry.operate('releases/', shellForm({ id: 'shell-2', provides: { shell: '1.0.0', shared } }));
    expect((await given.operator.promote('shell', 'shell-2')).status).toBe(200);
    expect((await given.operator.promote('wallet', 'first')).status).toBe(422);
  });

  it('lists every live, pinned and last-good release that a platform would break', async () => {
    const using = (id: string, symbol: string) =>
      given.operator.publish('wallet', { id, changes: { uses: { '@atrium/ui': [symbol] } } });
    for (const id of ['old', 'good', 'stable']) await using(id, 'Card');
    for (const id of ['old', 'good']) {
      await given.operator.promote('wallet', id);
      await given.operator.reportLoaded(id);
    }
    await given.operator.promote('wallet', 'stable');
    await given.operator.change({ action: 'pin', remote: 'wallet', release: 'old', tenant: 'acme' });
    await using('careful', 'Button');
    await given.operator.promote('wallet', 'careful', { percent: 5 });

    const shared = { ...platform.shared, '@atrium/ui': { version: '1.1.0', symbols: ['Button'] } };
    const { json } = await given.registry.operate('platform/check/', { platform: { ...platform, shared } });
    const { findings } = json as { findings: { release: string; message: string }[] };
    expect(findings.map(({ release: id, message }) => `${id}: ${message.replace(/.*status: /, '')}`).sort()).toEqual([
      'good: last-good.',
      'old: pinned for acme.',
      'stable: stable.',
    ]);
  });

  it('refuses what one of the shells that people have does not provide', async () => {
    const provides = { shell: '1.1.0', shared: { '@atrium/ui': { version: '1.1.0', symbols: ['Button', 'Chart'] } } };
    await given.registry.operate('releases/', shellForm({ id: 'shell-2', provides }));
    await given.operator.promote('shell', 'shell-2', { percent: 10 });
    expect((await given.operator.publish('wallet', { changes: { uses: { '@atrium/ui': ['Chart'] } } })).status).toBe(
      422,
    );
    expect((await given.operator.publish('wallet', { changes: { uses: { '@atrium/ui': ['Card'] } } })).status).toBe(
      422,
    );
    expect((await given.operator.publish('wallet', { changes: { uses: { '@atrium/ui': ['Button'] } } })).status).toBe(
      201,
    );
  });

  it.each(['/', '/apps', '/Apps', '/apps/mine', '/login', '/log_in', '/channel.json', '/Wallet', '/wallet/', '/a b'])(
    'refuses %s as a route, and check says so before',
    async (path) => {
      const contract = { ...releaseRecord('wallet').contract, routes: [{ path, title: 'Wallet' }] };
      const { status, json } = await given.operator.publish('wallet', { changes: { contract } });
      expect(status).toBe(422);
      const record = JSON.stringify(releaseRecord('wallet', { changes: { contract } }));
      const checked = await given.registry.operate('check/', { record });
      expect(checked.json).toEqual({ findings: (json as { findings: unknown }).findings });
      expect(checked.json).toMatchObject({ findings: [{ rule: 'route' }] });
    },
  );

  it('leaves it to the platform team to give a place of the suite away, once', async () => {
    const finance = await given.operator.tokenOf('Finance');
    const at = (id: string, path: string) => {
      const contract = { ...releaseRecord('books', { owner: 'Finance' }).contract, routes: [{ path, title: 'Books' }] };
      return { id, owner: 'Finance', changes: { contract } };
    };
    const squatting = await given.operator.publish('books', at('one', '/crm'), finance);
    expect(squatting.status).toBe(422);
    expect(squatting.json).toMatchObject({
      findings: [{ message: expect.stringContaining('only the platform team can assign /crm') as unknown }],
    });
    expect((await given.operator.publish('books', at('one', '/crm'))).status).toBe(201);
    expect((await given.operator.publish('books', at('two', '/crm'), finance)).status).toBe(201);
    expect((await given.operator.publish('books', at('three', '/todo'), finance)).status).toBe(422);
  });

  it('holds every budget below one ceiling of the platform', async () => {
    const contract = { ...releaseRecord('wallet').contract, budget: { kilobytes: 5000, requests: 90 } };
    const { json } = await given.operator.publish('wallet', { changes: { contract } });
    expect(json).toMatchObject({ findings: [{ rule: 'budget' }, { rule: 'budget' }] });
  });

  it('says in a check whatever publishing would refuse', async () => {
    await given.operator.publish('wallet');
    const people = await given.operator.tokenOf('People');
    const check = (record: object, token?: string) =>
      given.registry.operate('check/', { record: JSON.stringify(record) }, token);
    expect((await check(releaseRecord('wallet'), people)).json).toMatchObject({ code: 'not-your-remote' });
    const other = releaseRecord('wallet', { files: { 'other.js': 'other' } });
    expect((await check(other)).json).toMatchObject({ code: 'release-differs' });
    const files = releaseRecord('wallet').files.map((file) => ({ ...file, bytes: 60 * 1024 * 1024 }));
    const heavy = releaseRecord('wallet', { id: 'heavy', changes: { files } });
    expect((await check(heavy)).json).toMatchObject({ code: 'upload-too-large' });
    expect((await check({})).json).toMatchObject({ code: 'record-invalid' });
  });

  it('refuses every release while no shell says what it provides', async () => {
    const empty = await startRegistry({ settings: { SHELL_DIST: join(given.registry.dataFolder, 'nothing') } });
    try {
      const { status, json } = await empty.operate('releases/', releaseForm('wallet'));
      expect(status).toBe(503);
      expect(json).toMatchObject({ code: 'platform-unknown' });
    } finally {
      await empty.stop();
    }
  });
});
