import { operatorOf } from './testing/operator';
import { startRegistry, type RunningRegistry } from './testing/running-registry';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry({ settings: { METRICS_PORT: '0' } });
});
afterAll(() => registry.stop());

/** What is measured now: series and their values. */
async function measured(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${registry.metricsPort ?? 0}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const loads = (remote: string, release: string, outcome: string): string =>
  `atrium_release_loads_total{remote="${remote}",release="${release}",outcome="${outcome}"}`;

it('counts what browsers report by release, and makes no label of what anyone made up', async () => {
  const operator = operatorOf(registry);
  await operator.release('one');
  await operator.publish('wallet', { id: 'two', files: { 'entry.two.js': 'globalThis.entry = 2;' } });
  expect((await operator.promote('wallet', 'two', { percent: 10 })).status).toBe(200);
  for (const report of [
    { remote: 'wallet', release: 'one', outcome: 'loaded' },
    { remote: 'wallet', release: 'two', outcome: 'render' },
    { remote: 'wallet', release: 'made-up', outcome: 'loaded' },
    { remote: 'made-up', release: 'one', outcome: 'loaded' },
  ])
    expect(await registry.report(report)).toBe(204);
  const now = await measured();
  expect(now.get(loads('wallet', 'one', 'loaded'))).toBe(1);
  expect(now.get(loads('wallet', 'two', 'render'))).toBe(1);
  expect(now.get(loads('wallet', 'earlier', 'loaded'))).toBe(1);
  expect([...now.keys()].filter((series) => series.includes('made-up'))).toEqual([]);
  expect(now.get('atrium_rollout_percent{remote="wallet",release="two"}')).toBe(10);
  const { rev, expires } = await registry.channel();
  expect(now.get('atrium_channel_revision')).toBe(rev);
  expect(now.get('atrium_channel_expires_timestamp_seconds')).toBe(Date.parse(expires ?? '') / 1000);
});

it('measures how quick visits were by release and module, and takes no other names', async () => {
  const release = (await registry.channel()).shell?.stable ?? '';
  const visits = [
    { release, page: '/wallet', vitals: { LCP: 1200, CLS: 0.02 } },
    { release, page: '/', vitals: { INP: 80 } },
    { release: 'made-up', page: '/made-up', vitals: { LCP: 900 } },
    { release, page: '/', vitals: { LCP: -1 } },
    { release, page: '/', vitals: { madeUp: 1 } },
  ];
  for (const visit of visits)
    expect(await registry.report({ remote: 'shell', outcome: 'visited', ...visit })).toBe(204);
  const now = await measured();
  const timed = (vital: string, page: string, of = release): string =>
    `atrium_web_vital_seconds_sum{vital="${vital}",release="${of}",page="${page}"}`;
  expect(now.get(timed('LCP', 'wallet'))).toBe(1.2);
  expect(now.get(timed('INP', 'home'))).toBe(0.08);
  expect(now.get(timed('LCP', 'other', 'earlier'))).toBe(0.9);
  expect(now.has(timed('LCP', 'home'))).toBe(false);
  expect(now.get(`atrium_web_vital_layout_shift_sum{release="${release}",page="wallet"}`)).toBe(0.02);
  expect([...now.keys()].filter((series) => series.includes('made'))).toEqual([]);
});

it('counts requests by route, pages together, and no probes', async () => {
  await registry.get('/employees/4711', { accept: 'text/html' });
  await registry.get('/readyz');
  await registry.get('/health');
  await registry.get('/channel.json');
  const count = (route: string, module: string): string =>
    `atrium_http_request_duration_seconds_count{method="GET",route="${route}",module="${module}",status="2xx"}`;
  for (;;) {
    const now = await measured();
    expect([...now.keys()].filter((series) => /4711|readyz|health/.test(series))).toEqual([]);
    if (now.has(count('none', 'pages')) && now.has(count('/channel.json', 'channel'))) break;
  }
});

it('has metrics at their own port only', async () => {
  expect((await registry.get('/metrics')).status).toBe(404);
  const other = await startRegistry({ after: registry });
  expect(other.metricsPort).toBeUndefined();
  await other.stop();
});
