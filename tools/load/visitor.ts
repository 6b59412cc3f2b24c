import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../chaos/random.ts';
import type { Connection, Received } from './connection.ts';
import type { Ledger, WrittenTable } from './ledger.ts';
import { newPictures, preflights } from './model.ts';
import type { Timings } from './timings.ts';
import { addressOf, idIn, slugOf, type Signer, type Template, type TemplatePerson } from './world.ts';

export const tenantRoot = 'company_management_service/';
export const walletRoot = 'employee_wallet_service/';

/** As soon as somebody who reads the message tries again, or sooner. */
const retryMs = 200;
/** Who isn’t served by then has given up. */
const patienceMs = 120_000;

export interface Playing {
  readonly api: Connection;
  /** The registry. Undefined where nobody opens pages. */
  readonly pages: Connection | undefined;
  readonly template: Template;
  readonly signer: Signer;
  readonly timings: Timings;
  readonly ledger: Ledger;
  readonly random: Random;
}

/** A call that no retry mended: whatever somebody was doing ends there. */
export class Unmended extends Error {}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Received['headers'];
  json(): unknown;
}

interface Options {
  readonly method?: string;
  readonly json?: object;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is fine beside success: a row that somebody else has just changed. */
  readonly fine?: readonly number[];
}

export interface Visit {
  readonly company: number;
  readonly person: TemplatePerson;
  readonly activity: string;
  /** When it was to begin. */
  readonly due: number;
}

/** Somebody of a company with a browser, while they do one thing. Calls are made as the browser makes them. */
export class Visitor {
  readonly company: number;
  readonly person: TemplatePerson;
  readonly activity: string;
  readonly tenant: string;
  readonly random: Random;
  readonly #playing: Playing;
  readonly #token: string;
  /** When the next call was due, whatever it was delayed by: what people wait for begins then. */
  #due: number;

  constructor(playing: Playing, { company, person, activity, due }: Visit) {
    this.company = company;
    this.person = person;
    this.activity = activity;
    this.#playing = playing;
    this.random = playing.random;
    this.#due = due;
    this.tenant = slugOf(company, playing.template.slug);
    this.#token = playing.signer.tokenOf({ user: this.user, role: person.role, tenant: this.tenant });
  }

  get template(): Template {
    return this.#playing.template;
  }

  get user(): string {
    return this.id(this.person.user);
  }

  get device(): string {
    return this.#playing.signer.deviceOf(this.user);
  }

  get hasPages(): boolean {
    return this.#playing.pages !== undefined;
  }

  /** The same row in this company. */
  readonly id = (ofTemplate: string): string => idIn(this.company, ofTemplate);

  pick<Value>(values: readonly Value[]): Value {
    const picked = this.random.pick(values);
    if (picked === undefined) throw new Error('There is nothing to choose from.');
    return picked;
  }

  /** People look, think and type before they do the next thing. */
  async think(seconds: number): Promise<void> {
    const ms = seconds * 1000 * (0.5 + this.random.next());
    const due = performance.now() + ms;
    await delay(ms);
    this.#due = due;
  }

  /** Calls that a page makes at once. */
  async together(...paths: readonly string[]): Promise<readonly Answer[]> {
    const due = this.#due;
    return Promise.all(
      paths.map((path) => {
        this.#due = due;
        return this.get(path);
      }),
    );
  }

  get = (path: string, options: Options = {}): Promise<Answer> => this.#call(path, options);

  send = (method: string, path: string, options: Options = {}): Promise<Answer> =>
    this.#call(path, { ...options, method });

  /** Makes a row under a key of its own, and notes that it was acknowledged. */
  async create(table: WrittenTable, path: string, body: (key: string) => object | FormData): Promise<string> {
    const key = randomUUID();
    const made = body(key);
    const headers = { 'idempotency-key': key };
    await this.#call(path, {
      method: 'POST',
      headers,
      ...(made instanceof FormData ? { form: made } : { json: made }),
    });
    this.#playing.ledger.note(table, key);
    return key;
  }

  /** Before anyone is signed in, on the host that all companies share. */
  shared = (path: string, options: Options): Promise<Answer> => this.#call(path, options, 'shared');

  /** From the registry. */
  page = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    this.#call(path, { headers, fine: [304] }, 'pages');

  /** Some of the pictures that an answer shows, which the browser doesn’t have yet. */
  async pictures({ text }: Answer): Promise<void> {
    for (const path of linksIn(text).slice(0, newPictures)) await this.file(path);
  }

  /** A link to a file, which says by itself that it may be opened. */
  file = (path: string): Promise<Answer> => this.#call(path, {}, 'link');

  async #call(path: string, options: Options, at: 'tenant' | 'shared' | 'pages' | 'link' = 'tenant'): Promise<Answer> {
    const { api, pages, random } = this.#playing;
    const connection = at === 'pages' ? pages : api;
    if (connection === undefined) throw new Error('There are no pages.');
    const host = at === 'tenant' || at === 'link' ? `${this.tenant}.localhost` : 'localhost';
    const url = at === 'tenant' || at === 'shared' ? `/api/${path}` : path;
    const headers = {
      host: `${host}:${connection.port}`,
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'x-forwarded-for': addressOf(this.company),
      ...(at === 'tenant' && { authorization: `Bearer ${this.#token}` }),
      // Pages are on another host than what they call.
      ...(pages !== undefined && at !== 'pages' && { origin: `http://localhost:${pages.port}` }),
    };
    if (pages !== undefined && at === 'tenant' && random.chance(isNamed(path) ? preflights.named : preflights.others)) {
      const asks = { 'access-control-request-method': options.method ?? 'GET' };
      const preflight = { ...headers, ...asks, 'access-control-request-headers': 'authorization' };
      await this.#tried('preflight', connection, { method: 'OPTIONS', path: url, headers: preflight });
    }
    const encoded = await bodyOf(options);
    return this.#tried(this.activity, connection, {
      method: options.method ?? 'GET',
      path: url,
      headers: { ...headers, ...encoded.headers, ...options.headers },
      body: encoded.body,
      fine: options.fine,
    });
  }

  /** Sends until it’s answered well, as the same call with the same key. */
  async #tried(
    group: string,
    connection: Connection,
    { fine = [], ...sent }: Parameters<Connection['send']>[0] & { readonly fine?: readonly number[] | undefined },
  ): Promise<Answer> {
    const { timings } = this.#playing;
    const began = Math.min(this.#due, performance.now());
    for (let tries = 1; ; tries += 1) {
      const answer = await connection.send(sent).catch((error: unknown) => problemOf(error));
      const isGood = typeof answer !== 'string' && (answer.status < 300 || fine.includes(answer.status));
      if (isGood) {
        this.#due = performance.now();
        timings.answered(group, this.#due - began);
        return { ...answer, json: () => JSON.parse(answer.text) as unknown };
      }
      const what = typeof answer === 'string' ? answer : `HTTP ${answer.status}`;
      if (tries === 1) timings.failed(group, what);
      else timings.again(what);
      const isFinal =
        typeof answer !== 'string' && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      if (isFinal || performance.now() - began > patienceMs) {
        timings.unmended(group);
        throw new Unmended(`${sent.method} ${sent.path}: ${what} ${typeof answer === 'string' ? '' : answer.text}`);
      }
      await delay(waitOf(answer, tries));
    }
  }
}

/** With a part that is nobody else’s address: an id, or what was typed. */
const isNamed = (path: string): boolean => /[0-9a-f]{8}-|[?&](?:search|q)=/.test(path);

export const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/"https?:\/\/[^/"]+(\/[^"]*\/files\/[^"]+)"/g)].map(([, path = '']) => path);

const problemOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer';

/** What the server asks for, or a moment that grows. */
function waitOf(answer: Received | string, tries: number): number {
  const asked = typeof answer === 'string' ? NaN : Number(answer.headers['retry-after']);
  return asked > 0 ? asked * 1000 : Math.min(retryMs * 2 ** Math.min(tries - 1, 4), 3000);
}

async function bodyOf({ json, form }: Options): Promise<{
  readonly body: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}> {
  if (json !== undefined) {
    return { body: Buffer.from(JSON.stringify(json)), headers: { 'content-type': 'application/json' } };
  }
  if (form === undefined) return { body: undefined, headers: {} };
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
