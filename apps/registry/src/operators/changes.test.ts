import { tenantKey } from '@atrium/remote-contract/subject';
import { registryPerTest } from '../testing/registry-per-test';
import { startRegistry } from '../testing/running-registry';

const given = registryPerTest();

describe('the channel', () => {
  it('goes from release to release and back, each by one call', async () => {
    for (const id of ['one', 'two', 'three']) {
      await given.operator.release(id);
      await given.operator.reportLoaded(id);
    }
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'three', lastGood: 'two' });
    await given.operator.change({ action: 'rollback', remote: 'wallet' });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'two', lastGood: 'one' });
    await given.operator.change({ action: 'rollback', remote: 'wallet' });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'one', lastGood: null });
    expect((await given.operator.change({ action: 'rollback', remote: 'wallet' })).status).toBe(409);
  });

  it('counts a release as good that worked for people, and rolls back to nothing else', async () => {
    await given.operator.release('good');
    await given.operator.reportLoaded('good');
    await given.operator.release('bad');
    await given.operator.reportFailed('bad');
    await given.operator.release('unopened', 'stable');
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'stable', lastGood: 'good' });
    await given.operator.change({ action: 'rollback', remote: 'wallet' });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'good', lastGood: null });
  });

  it('rolls back to a release that nobody opened rather than to one that failed, and refuses if there is no other', async () => {
    await given.operator.release('unopened', 'bad');
    await given.operator.reportFailed('bad');
    await given.operator.release('stable');
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ lastGood: null });
    await given.operator.change({ action: 'rollback', remote: 'wallet' });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'unopened' });

    await given.operator.release('bad', 'next');
    await given.operator.change({ action: 'revoke', remote: 'wallet', release: 'unopened' });
    const { status, json } = await given.operator.change({ action: 'rollback', remote: 'wallet' });
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'nothing-good-to-roll-back-to' });
    expect((await given.operator.promote('wallet', 'bad')).status).toBe(200);
  });

  it('gives a candidate to a share of people, and a rollback takes it from them', async () => {
    await given.operator.release('one');
    await given.operator.publish('wallet', { id: 'two' });
    await given.operator.promote('wallet', 'two', { percent: 12.5 });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({
      stable: 'one',
      candidate: { release: 'two', percent: 12.5 },
    });
    await given.operator.change({ action: 'rollback', remote: 'wallet' });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'one', candidate: null });
  });

  it('forgets a company that was deleted, for all remotes and as often as it is told', async () => {
    await given.operator.release('one', 'two');
    const pin = { action: 'pin', remote: 'wallet', release: 'one' };
    await given.operator.change({ ...pin, tenant: 'acme' });
    await given.operator.change({ ...pin, tenant: 'acme', user: 'someone' });
    await given.operator.change({ ...pin, tenant: 'globex' });
    await given.operator.change({ action: 'hide', remote: 'wallet', tenant: 'acme' });
    const forget = () => given.registry.operate('tenants/acme/', undefined, undefined, 'DELETE');
    expect((await forget()).status).toBe(204);
    expect(await given.operator.remoteIn('wallet')).toMatchObject({
      pins: [{ subject: tenantKey('globex') }],
      hiddenFor: [],
    });
    const { rev } = await given.registry.channel();
    expect((await forget()).status).toBe(204);
    expect(await given.registry.channel()).toMatchObject({ rev });
    expect((await given.operator.audit())[0]).toMatchObject({ action: 'forget', why: 'The company acme was deleted.' });
  });

  it('holds pins without naming anyone', async () => {
    await given.operator.release('one', 'two');
    await given.operator.change({
      action: 'pin',
      remote: 'wallet',
      release: 'one',
      tenant: 'acme',
      until: '2030-01-01T00:00:00Z',
    });
    const channel = await given.registry.channel();
    expect(channel.remotes[0]?.pins).toEqual([
      { subject: tenantKey('acme'), release: 'one', until: '2030-01-01T00:00:00Z' },
    ]);
    expect(JSON.stringify(channel)).not.toContain('acme');
    await given.operator.change({ action: 'unpin', remote: 'wallet', tenant: 'acme' });
    expect((await given.operator.remoteIn('wallet'))?.pins).toEqual([]);
    expect((await given.operator.change({ action: 'unpin', remote: 'wallet', tenant: 'acme' })).status).toBe(404);
  });

  it('takes a revoked release out of every place, and never lets it back in', async () => {
    await given.operator.release('one', 'two');
    await given.operator.change({ action: 'pin', remote: 'wallet', release: 'two', tenant: 'acme' });
    await given.operator.change({ action: 'revoke', remote: 'wallet', release: 'two' });
    expect(await given.operator.remoteIn('wallet')).toMatchObject({ stable: 'one', pins: [] });
    expect((await given.registry.channel()).revoked).toEqual(['two']);
    expect((await given.operator.promote('wallet', 'two')).status).toBe(409);
    expect((await given.operator.change({ action: 'revoke', remote: 'wallet', release: 'one' })).status).toBe(409);
  });

  it('goes on refusing a revoked release after its remote was removed', async () => {
    await given.operator.release('one', 'two');
    await given.operator.change({ action: 'revoke', remote: 'wallet', release: 'two' });
    await given.operator.change({ action: 'remove', remote: 'wallet' });
    expect(await given.registry.channel()).toMatchObject({ remotes: [], releases: [], revoked: ['two'] });
    expect((await given.operator.promote('wallet', 'two')).status).toBe(409);
    expect((await given.operator.promote('wallet', 'one')).status).toBe(200);
  });

  it('switches a remote off and on again', async () => {
    await given.operator.release('one');
    await given.operator.change({ action: 'kill', remote: 'wallet' });
    expect((await given.operator.remoteIn('wallet'))?.killed).toBe(true);
    await given.operator.change({ action: 'revive', remote: 'wallet' });
    expect((await given.operator.remoteIn('wallet'))?.killed).toBe(false);
  });

  it('loses none of twenty changes that come at once', async () => {
    await given.operator.release('one');
    const before = (await given.registry.channel()).rev;
    const tenants = Array.from({ length: 20 }, (_, index) => `tenant-${index}`);
    await Promise.all(
      tenants.map((tenant) => given.operator.change({ action: 'pin', remote: 'wallet', release: 'one', tenant })),
    );
    const channel = await given.registry.channel();
    expect(channel.rev).toBe(before + 20);
    expect(new Set(channel.remotes[0]?.pins.map(({ subject }) => subject)).size).toBe(20);
  });

  it('lets one of two changes through that were decided on the same revision', async () => {
    await given.operator.release('one', 'two');
    const { rev } = await given.registry.channel();
    const answers = await Promise.all([
      given.operator.change({ action: 'kill', remote: 'wallet', rev }),
      given.operator.change({ action: 'rollback', remote: 'wallet', rev }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('survives a restart, and its revision never goes back', async () => {
    await given.operator.release('one', 'two');
    const before = await given.registry.channel();
    const second = await startRegistry({ after: given.registry });
    try {
      expect(await second.channel()).toEqual(before);
    } finally {
      await second.stop();
    }
  });

  it('goes on above what browsers have seen after an old copy of the database was restored', async () => {
    await given.operator.release('one');
    const { Client } = await import('pg');
    const client = new Client({ connectionString: given.registry.databaseUrl });
    await client.connect();
    await client.query('update registry.channel set rev = rev + 100000');
    await client.end();
    const second = await startRegistry({ after: given.registry });
    try {
      const channel = await second.channel();
      expect(channel.rev).toBeGreaterThan(100_000);
      expect(channel.remotes[0]?.stable).toBe('one');
    } finally {
      await second.stop();
    }
  });

  it('is signed anew, under a higher revision, when what it says of the API changes', async () => {
    await given.operator.release('one');
    const before = await given.registry.channel();
    const second = await startRegistry({ after: given.registry, settings: { API_PORT: '9999' } });
    try {
      expect(await second.channel()).toMatchObject({ rev: before.rev + 1, api: { port: 9999 } });
    } finally {
      await second.stop();
    }
  });
});
