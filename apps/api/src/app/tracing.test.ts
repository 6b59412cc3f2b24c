import { newId } from '../database/ids';
import { tenantApi } from '../testing/call';
import { createEmployee, password, registerCompany, type Company } from '../testing/companies';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';
import { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../testing/trace-receiver';

let receiver: TraceReceiver;
let server: TestServer;
let company: Company;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_TRACES_SAMPLER_ARG: '0',
    TRACES_ASKED_PER_SECOND: '1000',
  });
  server = await startTestServer();
  company = await registerCompany(server, 'Traced');
});
afterAll(async () => {
  await stopTestServers();
  await receiver.close();
  for (const name of Object.keys(process.env))
    if (/^(OTEL|TRACES)_/.test(name)) Reflect.deleteProperty(process.env, name);
});

const newTrace = () => ({ id: newId().replaceAll('-', ''), parent: newId().replaceAll('-', '').slice(0, 16) });

const asAdmin = (path: string, traceparent: string, form?: FormData) =>
  server.call({
    tenant: company.tenant,
    token: company.token,
    path: `${tenantApi}${path}`,
    headers: { traceparent },
    ...(form === undefined ? {} : { method: 'POST' as const, form }),
  });

async function spansOf(id: string, isComplete: (spans: readonly ReceivedSpan[]) => boolean) {
  for (;;) {
    const spans = receiver.spans.filter(({ traceId }) => traceId === id);
    if (isComplete(spans)) return spans;
    await new Promise(setImmediate);
  }
}

/** A request and what it ended with. */
const isWhole = (spans: readonly ReceivedSpan[]): boolean =>
  spans.some(({ kind }) => kind === serverKind) && spans.some(({ name }) => name === 'commit' || name === 'rollback');

const factsOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
const serverKind = 2;
const clientKind = 3;

test('a call of a browser is one trace: the request and what it asked of the database', async () => {
  const { id, parent } = newTrace();
  const answer = await asAdmin('/employees/list/?search=confidential-name', `00-${id}-${parent}-01`);
  expect(answer.status).toBe(200);
  const spans = await spansOf(id, isWhole);
  const [request] = spans.filter(({ kind }) => kind === serverKind);
  expect(request).toMatchObject({ parentSpanId: parent, name: `GET ${tenantApi}/employees/list/` });
  expect(request === undefined ? {} : factsOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': `${tenantApi}/employees/list/`,
    'http.response.status_code': 200,
    'atrium.request': answer.headers['x-request-id'],
    'atrium.tenant': company.tenant,
  });
  const statements = spans.filter(({ kind }) => kind === clientKind);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['enter_session', 'commit']));
  for (const statement of statements) {
    expect(statement.parentSpanId).toBe(request?.spanId);
    expect(factsOf(statement)).toEqual({ 'db.system.name': 'postgresql', 'db.operation.name': statement.name });
  }
  expect(server.log.find((line) => line.includes(String(answer.headers['x-request-id'])))).toContain(id);
});

test('what a body brings is traced under its request, too, and none of its values', async () => {
  const { id, parent } = newTrace();
  const form = new FormData();
  form.set('first_name', 'Confidential');
  await asAdmin('/employees/employee/registration/', `00-${id}-${parent}-01`, form);
  const spans = await spansOf(id, isWhole);
  const [request] = spans.filter(({ kind }) => kind === serverKind);
  const below = spans.filter(({ kind }) => kind === clientKind);
  expect(below.length).toBeGreaterThan(0);
  expect(new Set(below.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([request?.spanId]));
});

test('no value, token or address of a person is in a trace', async () => {
  await createEmployee(server, company, 1);
  const { id, parent } = newTrace();
  await asAdmin('/employees/list/?search=confidential-name', `00-${id}-${parent}-01`);
  await spansOf(id, isWhole);
  const sent = receiver.bodies.join('').toLowerCase();
  for (const secret of ['confidential', company.token, password, company.user_id, '@people.example'])
    expect(sent).not.toContain(secret.toLowerCase());
});

test('a call whose caller asks for no trace has none, save for the server’s own share', async () => {
  const silent = newTrace();
  await asAdmin('/employees/list/', `00-${silent.id}-${silent.parent}-00`);
  await asAdmin('/employees/list/', 'made-up');
  const { id, parent } = newTrace();
  await asAdmin('/employees/list/', `00-${id}-${parent}-01`);
  await spansOf(id, isWhole);
  const asked = new Set(
    receiver.spans.filter(({ kind }) => kind === serverKind).map(({ parentSpanId }) => parentSpanId),
  );
  expect(asked).not.toContain(silent.parent);
  expect(asked).not.toContain(undefined);
});

test('a page may send the header that begins a trace', async () => {
  const answer = await server.call({
    method: 'OPTIONS',
    tenant: company.tenant,
    path: `${tenantApi}/employees/list/`,
    headers: {
      origin: 'http://localhost:4200',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,traceparent',
    },
  });
  expect(answer.headers['access-control-allow-headers']).toContain('traceparent');
});
