import { tenantApi, call } from '../testing/call';
import { createEmployee, registerCompany, type Company } from '../testing/companies';
import { openEventStream } from '../testing/event-stream';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0' });
  company = await registerCompany(server, 'Measured');
});
afterAll(stopTestServers);

/** What is measured now: series and their values. */
async function measured(): Promise<ReadonlyMap<string, number>> {
  const answer = await call(server.server.metricsPort ?? 0, { path: '/metrics' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  const lines = answer.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Resolves once a series has a value: a request is counted just after its answer is sent. */
async function until(series: string, value: number): Promise<ReadonlyMap<string, number>> {
  for (;;) {
    const now = await measured();
    if (now.get(series) === value) return now;
    await new Promise(setImmediate);
  }
}

const requests = (method: string, route: string, module: string, status: string): string =>
  `atrium_http_request_duration_seconds_count{method="${method}",route="${route}",module="${module}",status="${status}"}`;

const asAdmin = (path: string, method: 'GET' | 'DELETE' = 'GET') =>
  server.call({ tenant: company.tenant, token: company.token, method, path: `${tenantApi}${path}` });

test('requests are counted by the pattern of their route, their module and how they ended', async () => {
  const { id } = await createEmployee(server, company, 1);
  await asAdmin('/employees/list/');
  await asAdmin('/employees/list/');
  await asAdmin(`/employees/delete/${id}/`, 'DELETE');
  await asAdmin(`/employees/delete/${id}/`, 'DELETE');
  await asAdmin(`/nowhere/${id}/`);
  const now = await until(requests('GET', 'none', 'none', '4xx'), 1);
  const route = `${tenantApi}/employees`;
  expect(now.get(requests('GET', `${route}/list/`, 'employees', '2xx'))).toBe(2);
  expect(now.get(requests('DELETE', `${route}/delete/:id/`, 'employees', '2xx'))).toBe(1);
  expect(now.get(requests('DELETE', `${route}/delete/:id/`, 'employees', '4xx'))).toBe(1);
  expect(now.get(`atrium_tenant_requests_total{tenant="${company.tenant}",status="2xx"}`)).toBeGreaterThanOrEqual(4);
  expect([...now.keys()].filter((series) => series.includes(id))).toEqual([]);
});

test('a company counts only once its account was verified: anyone can make up a host', async () => {
  await server.call({ tenant: 'made-up', path: `${tenantApi}/employees/list/` });
  await server.call({ tenant: company.tenant, token: 'made-up', path: `${tenantApi}/employees/list/` });
  expect([...(await measured()).keys()].filter((series) => series.includes('made-up'))).toEqual([]);
});

test('a stream counts while it’s open, and never as a slow request', async () => {
  const path = `${tenantApi}/notifications/stream/`;
  const open = `atrium_streams_open{route="${path}"}`;
  const stream = await openEventStream(server, { ...company, path });
  expect((await measured()).get(open)).toBe(1);
  stream.close();
  const now = await until(open, 0);
  expect(now.has(requests('GET', path, 'notifications', '2xx'))).toBe(false);
});

test('pool, jobs, calls, files and readiness are there', async () => {
  const now = await until('atrium_calls_running{kind="calls"}', 0);
  const names = new Set([...now.keys()].map((series) => series.replace(/\{.*/, '')));
  expect(names).toContain('atrium_database_waiting');
  expect(now.get('atrium_calls_refused_total{kind="calls",reason="load"}')).toBe(0);
  expect(now.get('atrium_files_free_bytes')).toBeGreaterThan(0);
  await until('atrium_jobs{state="failed"}', 0);
  await until('atrium_ready', 1);
  expect(names).toContain('atrium_jobs_oldest_seconds');
  expect(names).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(names).toContain('process_cpu_seconds_total');
});

test('nothing but the metrics is at their port, and they are nowhere else', async () => {
  const port = server.server.metricsPort ?? 0;
  expect((await call(port, { path: '/' })).status).toBe(404);
  expect((await call(port, { path: '/metrics', method: 'POST' })).status).toBe(404);
  expect((await server.call({ path: '/metrics' })).status).toBe(404);
  expect((await server.startSecond({ METRICS_PORT: '' })).server.metricsPort).toBeUndefined();
});
