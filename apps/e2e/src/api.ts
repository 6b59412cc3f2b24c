import type { Session } from '@atrium/contracts/auth';
import type { Employee } from '@atrium/contracts/employees';
import { request as httpRequest } from 'node:http';
import { ports } from './environment';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

/**
 * Calls the API as a browser would: by the tenant's host name. (Node does not resolve `acme.localhost`, so the address is
 * loopback and the name stands in the Host header.)
 */
export function callApi(
  method: string,
  path: string,
  { port = ports.api, tenant, token, json, form, headers = {} }: CallOptions = {},
): Promise<Answer> {
  const body = form === undefined ? (json === undefined ? undefined : JSON.stringify(json)) : new Response(form);
  return new Promise((resolve, reject) => {
    const host = `${tenant === undefined ? '' : `${tenant}.`}localhost:${port}`;
    const request = httpRequest(
      {
        host: 'localhost',
        port,
        method,
        path: `/api/${path}`,
        headers: {
          Host: host,
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(body instanceof Response && { 'Content-Type': body.headers.get('Content-Type') ?? '' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: text === '' ? null : (JSON.parse(text) as unknown),
          });
        });
      },
    );
    request.on('error', reject);
    if (body instanceof Response) {
      void body.arrayBuffer().then((bytes) => request.end(Buffer.from(bytes)));
    } else {
      request.end(body);
    }
  });
}

/** Opens an event stream beside the browser’s, and says when the server has ended it. */
export function openStream(
  { tenant, access }: Session,
  path: string,
): Promise<{ readonly status: number; readonly ended: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `${tenant}.localhost:${ports.api}`, Authorization: `Bearer ${access}` };
    httpRequest({ host: 'localhost', port: ports.api, path: `/api/${path}`, headers }, (response) => {
      const ended = new Promise<void>((end) => {
        response.once('end', () => {
          end();
        });
      });
      response.resume();
      resolve({ status: response.statusCode ?? 0, ended });
    })
      .on('error', reject)
      .end();
  });
}

interface CallOptions {
  /** Of another server than the suite's. */
  readonly port?: number;
  readonly tenant?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who is signed in, to the suite's server unless another is named. */
export interface SessionAt extends Session {
  readonly port?: number;
}

export async function signIn(email: string, password: string, port?: number): Promise<Session> {
  const { status, body } = await callApi('POST', 'auth/login/', { port, json: { email, password } });
  if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}: ${JSON.stringify(body)}`);
  return body as Session;
}

let serial = 0;

/** A text that no other test uses, also not of another worker or run. */
export const unique = (prefix: string): string =>
  `${prefix}${Date.now().toString(36)}${process.pid.toString(36)}${serial++}`;

/** Its admin is signed in. */
export interface Company extends Session {
  readonly email: string;
  readonly password: string;
}

/** Registers a company of its own for one test, so that tests don't see each other's data. */
export async function registerCompany(): Promise<Company> {
  const csrf = await callApi('GET', 'auth/csrf/');
  const cookie = String(csrf.headers['set-cookie']).split(';')[0] ?? '';
  const username = unique('co');
  const account = { username, email: `${username}@example.test`, password: 'a-good-Password-1' };
  const registered = await callApi('POST', 'auth/register/', {
    json: account,
    headers: { Cookie: cookie, 'X-XSRF-TOKEN': decodeURIComponent(cookie.split('=').slice(1).join('=')) },
  });
  if (registered.status !== 201)
    throw new Error(`Registration answered ${registered.status}: ${JSON.stringify(registered.body)}`);
  return { ...(await signIn(account.email, account.password)), email: account.email, password: account.password };
}

/** Creates an employee with an account; `fields` override the sample. */
export async function createEmployee(
  { tenant, access, port }: SessionAt,
  fields: Readonly<Record<string, string>> = {},
): Promise<Employee & { readonly password: string }> {
  const name = unique('person');
  const password = 'their-Password-1';
  const form = new FormData();
  const values = {
    'user.username': name,
    'user.password': password,
    'user.role': 'employee',
    employee_id: name.toUpperCase(),
    first_name: 'Rahima',
    last_name: 'Khatun',
    email: `${name}@example.test`,
    date_of_birth: '1990-04-05',
    gender: 'Female',
    phone_number: '+880 1711 000000',
    religion: 'Islam',
    nationality: 'Bangladeshi',
    blood_group: 'O+',
    designation: 'Accountant',
    date_of_joining: '2020-01-15',
    employment_type: 'Full-Time',
    address: '12 Lake Road',
    ...fields,
  };
  for (const [key, value] of Object.entries(values)) form.set(key, value);
  const { status, body } = await callApi('POST', 'company_management_service/employees/employee/registration/', {
    port,
    tenant,
    token: access,
    form,
  });
  if (status !== 201) throw new Error(`Creating an employee answered ${status}: ${JSON.stringify(body)}`);
  return { ...(body as Employee), password };
}

/** Opens a link to a file as a browser would, with no header of ours. */
export function download(
  link: string,
): Promise<{ readonly status: number; readonly type: string; readonly content: Buffer }> {
  const { host, pathname, search } = new URL(link);
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port: ports.api, path: pathname + search, headers: { Host: host } };
    httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, content: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
