import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Session } from '../bench/suite.ts';
import { until } from './until.ts';

export const tenantApi = '/api/company_management_service';
export const walletApi = '/api/employee_wallet_service';

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly session?: Session;
  readonly json?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a server is reached on this machine. */
export interface Reached {
  readonly port: number;
  /** The API's host name, where it isn’t `localhost`. */
  readonly host?: string;
  /** The certificate that it shows, where it speaks TLS. */
  readonly certificate?: string;
}

/** Node does not resolve a tenant's host name, so it goes into the header only. */
async function callAt(
  { port, host = 'localhost', certificate }: Reached,
  { method = 'GET', path, session, json, form, headers = {} }: Call,
): Promise<Answer> {
  const encoded = form === undefined ? undefined : new Response(form);
  const written = json && Buffer.from(JSON.stringify(json));
  const body = encoded === undefined ? written : Buffer.from(await encoded.arrayBuffer());
  const type = encoded?.headers.get('content-type') ?? 'application/json';
  const named = `${session === undefined ? '' : `${session.tenant}.`}${host}`;
  const request = (certificate === undefined ? httpRequest : httpsRequest)({
    host: '127.0.0.1',
    port,
    ...(certificate === undefined ? {} : { ca: certificate, servername: named }),
    method,
    path,
    agent: false,
    timeout: 30_000,
    headers: {
      host: `${named}:${port}`,
      ...(session === undefined ? {} : { authorization: `Bearer ${session.access}` }),
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': body.length }),
      ...headers,
    },
  });
  request.once('timeout', () => request.destroy(new Error('no answer')));
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

export type Client = ReturnType<typeof clientOf>;

/** Calls an API server, by default by its port alone; each time over a new connection, because it's killed all the time. */
export function clientOf(server: number | Reached) {
  const reached = typeof server === 'number' ? { port: server } : server;
  const call = (options: Call): Promise<Answer> => callAt(reached, options);

  /** The answer as JSON; throws where the call did not succeed. */
  async function json(options: Call): Promise<unknown> {
    const { status, body } = await call(options);
    if (status >= 300)
      throw new Error(`${options.method ?? 'GET'} ${options.path} answered ${status}: ${body.toString()}`);
    return body.length === 0 ? null : JSON.parse(body.toString());
  }

  const login = async (email: string, password: string) =>
    (await json({ method: 'POST', path: '/api/auth/login/', json: { email, password } })) as Session;

  /** A company of its own, with the session of its admin. */
  async function registerCompany(username = 'Chaos'): Promise<Session> {
    const email = `${username.toLowerCase()}@company.example`;
    const password = randomBytes(12).toString('hex');
    const csrf = await call({ path: '/api/auth/csrf/' });
    const token = String(csrf.headers['x-xsrf-token']);
    const headers = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
    await json({ method: 'POST', path: '/api/auth/register/', json: { username, email, password }, headers });
    return login(email, password);
  }

  /** Answers as {@link call} does; `resume` is a PDF. */
  function createEmployee(
    session: Session,
    id: string,
    {
      resume,
      password = 'a password for chaos',
    }: { readonly resume?: Buffer<ArrayBuffer>; readonly password?: string } = {},
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fieldsOf(id, password))) form.append(name, value);
    if (resume !== undefined) form.append('resume', new File([resume], 'resume.pdf', { type: 'application/pdf' }));
    return call({ method: 'POST', path: `${tenantApi}/employees/employee/registration/`, session, form });
  }

  async function healthy(): Promise<void> {
    const isHealthy = () =>
      call({ path: '/api/health/' }).then(
        ({ status }) => status === 200,
        () => false,
      );
    if ((await until(isHealthy)) === null) throw new Error('The server did not come back within a minute.');
  }

  return { call, json, login, registerCompany, createEmployee, healthy };
}

export const emailOf = (id: string): string => `${id}@chaos.example`;

const fieldsOf = (id: string, password: string) => ({
  'user.username': id,
  'user.password': password,
  'user.role': 'employee',
  employee_id: id,
  first_name: 'Chaos',
  last_name: id,
  email: emailOf(id),
  date_of_birth: '1990-01-01',
  gender: 'Other',
  phone_number: '1',
  religion: 'Other',
  nationality: 'None',
  blood_group: 'O+',
  designation: 'Tester',
  date_of_joining: '2020-01-01',
  employment_type: 'Contract',
  address: 'Nowhere',
});
