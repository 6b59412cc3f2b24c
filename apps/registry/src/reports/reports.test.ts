import { tenantKey, userKey } from '@atrium/remote-contract/subject';
import { registryPerTest } from '../testing/registry-per-test';
import { startRegistry } from '../testing/running-registry';

const given = registryPerTest();

describe('reports of shells', () => {
  it('are counted per release, and those of unknown releases are not', async () => {
    await given.operator.release('one');
    for (const outcome of ['loaded', 'loaded', 'render', 'entry'])
      await given.registry.report({ remote: 'wallet', release: 'one', outcome });
    await given.registry.report({ remote: 'wallet', release: 'made-up', outcome: 'loaded' });
    await given.registry.report({ remote: 'wallet', release: 'one', outcome: 'made-up' });
    const { json } = await given.registry.operate('status/');
    expect(json).toMatchObject({
      health: [{ remote: 'wallet', release: 'one', loads: 2, failures: 2, phases: { render: 1, entry: 1 } }],
    });
  });

  it('are shown to a company as far as they are its own', async () => {
    await given.operator.release('one');
    const of = (tenant: string, user: string) => `atrium_visitor=${tenantKey(tenant)}.${userKey(tenant, user)}`;
    const loaded = { remote: 'wallet', release: 'one', outcome: 'loaded' };
    await given.registry.report(loaded, 7, of('acme', 'ada'));
    await given.registry.report({ ...loaded, outcome: 'chunk' }, 2, of('acme', 'bob'));
    await given.registry.report(loaded, 1, of('globex', 'kim'));
    await given.registry.report(loaded, 3);
    const healthOf = async (tenant: string) => {
      const { json } = await given.registry.operate(`tenants/${tenant}/modules/`);
      return (json as { health: object }[]).map(({ health }) => health);
    };
    expect(await healthOf('acme')).toEqual([{ loads: 7, failures: 2 }]);
    expect(await healthOf('globex')).toEqual([{ loads: 1, failures: 0 }]);
    expect(await healthOf('new-company')).toEqual([{ loads: 0, failures: 0 }]);
    const { json } = await given.registry.operate('status/');
    expect(json).toMatchObject({ health: [{ loads: 11, failures: 2 }] });
  });

  it('are refused from a source that sends too many, and only so many are counted', async () => {
    const strict = await startRegistry({
      after: given.registry,
      settings: { REPORTS_PER_SOURCE: '3', TRUST_PROXY: 'on' },
    });
    try {
      await given.operator.release('one');
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
