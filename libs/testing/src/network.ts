import type { Problem } from '@atrium/contracts/common';
import { messageFor, type ErrorCode, type FieldMessages, type MessageParams } from '@atrium/errors';
import { EventStream } from './event-stream';
import { StandInRequest, StandInResponse } from './fetch-stand-ins';
import type { TenantCalls } from './tenant-calls';

/** A call as the server would have received it. */
export interface ReceivedCall {
  readonly method: string;
  /** Below `/api/company_management_service/`, such as `employees/list/`; of another service, below `/api/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The segments in place of `:name` in the handler's key. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Present for multipart calls. */
  readonly form: FormData | null;
  /** Present for JSON calls. */
  readonly json: unknown;
}

class Refusal {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {}
}

const noResponseMarker = Symbol('no response');
type NoResponse = typeof noResponseMarker;

/** The server says no, with the catalogue's sentence for `code`. */
export function refuse(
  status: number,
  code: ErrorCode,
  { params, fields }: { readonly params?: MessageParams; readonly fields?: FieldMessages } = {},
): Refusal {
  return new Refusal(status, { detail: messageFor(code, params), code, ...(fields && { errors: fields }) });
}

/** Something says no without a word, as a proxy may. */
export const refuseWithoutBody = (status: number): Refusal => new Refusal(status, null);

/** The connection is lost: the call fails without an answer. */
export const noResponse = (): NoResponse => noResponseMarker;

type Answer<Call extends keyof TenantCalls> = TenantCalls[Call] | Refusal | NoResponse;

/** One handler per call that the screen may make. Any other call fails the test loudly: it gets a 501 that names it. */
export type NetworkHandlers = {
  readonly [Call in keyof TenantCalls]?: (call: ReceivedCall) => Answer<Call> | Promise<Answer<Call>>;
};

export interface Network {
  /** Every call so far, oldest first. */
  readonly calls: readonly ReceivedCall[];
  /** The calls of one method and path, such as `GET employees/list/`. */
  callsOf(call: keyof TenantCalls): readonly ReceivedCall[];
  /** Replaces handlers from now on. */
  answer(handlers: NetworkHandlers): void;
}

/** The service of most calls is left out of their keys. */
const roots = /^\/api\/(company_management_service\/)?/;

/** Most screens note that they were opened, and ask what is starred. A test that isn't about that need not answer. */
const everyScreens: NetworkHandlers = {
  'GET starred/ids/': () => ({ results: [] }),
  'POST recent/visit/': () => null,
};

/** Puts a network in place of `fetch` that answers tenant calls by the table. */
export function network(initial: NetworkHandlers): Network {
  let handlers = initial;
  const calls: { readonly key: string | null; readonly call: ReceivedCall }[] = [];

  const fetchStandIn = async (
    asked: StandInRequest | string,
    init?: ConstructorParameters<typeof StandInRequest>[1],
  ): Promise<StandInResponse> => {
    const request = typeof asked === 'string' ? new StandInRequest(asked, init) : asked;
    const url = new URL(request.url);
    const path = url.pathname.replace(roots, '');
    const match = findHandler(handlers, request.method, path) ?? findHandler(everyScreens, request.method, path);
    const call: ReceivedCall = {
      method: request.method,
      path,
      query: Object.fromEntries(url.searchParams),
      params: match?.params ?? {},
      headers: request.headers,
      form: request.body instanceof FormData ? request.body : null,
      json: typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : null,
    };
    if (match === null || !Object.hasOwn(everyScreens, match.key) || Object.hasOwn(handlers, match.key)) {
      calls.push({ key: match?.key ?? null, call });
    }
    if (match === null)
      return problem(501, { detail: `No handler for ${request.method} ${path}`, code: 'server.error' });

    const answer: unknown = await match.handle(call);
    if (answer === noResponseMarker) throw new TypeError('Failed to fetch');
    if (answer instanceof EventStream) return new StandInResponse(200, '', answer);
    if (answer instanceof Refusal) return problem(answer.status, answer.problem);
    // Text is a file; no call answers a bare string as JSON.
    if (typeof answer === 'string') return new StandInResponse(200, answer);
    return answer === null ? new StandInResponse(204, '') : new StandInResponse(200, JSON.stringify(answer));
  };
  Object.assign(globalThis, { fetch: fetchStandIn, Request: StandInRequest, Response: StandInResponse });

  return {
    get calls() {
      return calls.map(({ call }) => call);
    },
    callsOf: (wanted) => calls.filter(({ key }) => key === wanted).map(({ call }) => call),
    answer: (changed) => {
      handlers = { ...handlers, ...changed };
    },
  };
}

const problem = (status: number, body: Problem | null) =>
  new StandInResponse(status, body === null ? '' : JSON.stringify(body));

function findHandler(handlers: NetworkHandlers, method: string, path: string) {
  for (const [key, handle] of Object.entries<((call: ReceivedCall) => unknown) | undefined>(handlers)) {
    if (handle === undefined) continue;
    const [keyMethod, pattern = ''] = key.split(' ');
    const params = keyMethod === method ? matchPath(pattern, path) : null;
    if (params !== null) return { key, handle, params };
  }
  return null;
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(value);
    else if (segment !== value) return null;
  }
  return params;
}
