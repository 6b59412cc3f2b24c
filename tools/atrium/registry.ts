import {
  auditAnswer,
  auditChainAnswer,
  changeAnswer,
  checkAnswer,
  failuresAnswer,
  issueTokenAnswer,
  operatorProviderAnswer,
  operatorSignInAnswer,
  publishAnswer,
  refusalAnswer,
  releaseAnswer,
  releasesAnswer,
  statusAnswer,
  tokensAnswer,
  withdrawTokenAnswer,
  type ChangeRequest,
  type IssueTokenRequest,
} from '@atrium/remote-contract/registry-calls';
import type { z } from 'zod';
import { exitCodes } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Settings } from './settings.ts';

/** Longer than any upload takes. */
const limitMilliseconds = 5 * 60_000;

export type Registry = ReturnType<typeof registryAt>;

interface Request {
  readonly method?: 'GET' | 'POST';
  readonly body?: string | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls of the registry. Each returns its answer, and throws a Failure if it refuses or doesn't answer. */
export function registryAt({ registry: url, token }: Pick<Settings, 'registry' | 'token'>) {
  const call = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    { method = 'GET', body, headers = {} }: Request = {},
  ): Promise<z.output<Schema>> => {
    if (token === undefined) {
      throw new Failure(
        'No token found. Run sign-in, set ATRIUM_TOKEN to your team’s token or, on the registry’s own machine, DATA_DIR to its data folder.',
        { exitCode: exitCodes.notAllowed, code: 'token-missing' },
      );
    }
    return send(schema, `registry/${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  };
  const send = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    options: RequestInit = {},
  ): Promise<z.output<Schema>> => {
    const response = await fetchFrom(url, `${url}/${path}`, options);
    const answer = await readJson(response, url);
    if (!response.ok) throw refusalOf(response.status, answer);
    if (!schema.safeParse(answer).success) throw notARegistry(response, url);
    // As received, so that scripts get what newer registries add.
    return answer as z.output<Schema>;
  };
  const post = <Schema extends z.ZodType>(schema: Schema, path: string, value: object) =>
    call(schema, path, {
      method: 'POST',
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json' },
    });
  const segment = encodeURIComponent;
  const query = (values: Readonly<Record<string, string | number>>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

  return {
    url,
    status: () => call(statusAnswer, 'status/'),
    audit: (wanted: { readonly limit: number; readonly remote?: string }) =>
      call(auditAnswer, `audit/?${query(wanted)}`),
    auditChain: (after: string) => call(auditChainAnswer, `audit/chain/?${query({ after })}`),
    failures: (remote: string, wanted: { readonly limit: number; readonly release?: string }) =>
      call(failuresAnswer, `failures/${segment(remote)}/?${query(wanted)}`),
    releases: (remote: string) => call(releasesAnswer, `releases/${segment(remote)}/`),
    release: (remote: string, id: string) => call(releaseAnswer, `releases/${segment(remote)}/${segment(id)}/`),
    check: (record: string) => post(checkAnswer, 'check/', { record }),
    publish: (form: FormData) => call(publishAnswer, 'releases/', { method: 'POST', body: form }),
    change: (change: ChangeRequest) => post(changeAnswer, 'changes/', change),
    tokens: () => call(tokensAnswer, 'tokens/'),
    issueToken: (holder: IssueTokenRequest) => post(issueTokenAnswer, 'tokens/', holder),
    withdrawToken: (id: string, why: string) => post(withdrawTokenAnswer, `tokens/${segment(id)}/withdraw/`, { why }),
    operatorProvider: () => send(operatorProviderAnswer, 'operators/sign-in/'),
    signIn: (proof: { readonly id_token: string; readonly team?: string }) =>
      send(operatorSignInAnswer, 'operators/sign-in/', {
        method: 'POST',
        body: JSON.stringify(proof),
        headers: { 'content-type': 'application/json' },
      }),
    /** Something that everyone may read, as it is stored: of the page's host, or of the host of the files. */
    fetchPublic: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetchFrom(url, new URL(path, `${url}/`), { headers }),
  };
}

async function fetchFrom(registry: string, address: string | URL, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(limitMilliseconds) });
  } catch (error) {
    throw new Failure(`The registry at ${registry} isn’t responding (${reasonOf(error)}).`, {
      exitCode: exitCodes.unreachable,
      code: 'unreachable',
    });
  }
}

/** The code of the system error, if there is one: `fetch`'s own message doesn't say why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

async function readJson(response: Response, url: string): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw notARegistry(response, url);
  }
}

const notARegistry = ({ status }: Response, url: string) =>
  new Failure(`The server at ${url} isn’t an Atrium registry (HTTP ${status}).`, {
    exitCode: exitCodes.unreachable,
    code: 'no-registry',
  });

function refusalOf(status: number, answer: unknown): Failure {
  const { detail, code, findings = [] } = refusalAnswer.safeParse(answer).data ?? {};
  return new Failure(detail ?? `The registry responded with HTTP ${status}.`, {
    exitCode: exitCodeOf(status, code),
    code: code ?? `http-${status}`,
    findings,
  });
}

function exitCodeOf(status: number, code: string | undefined): number {
  if (code === 'rev-moved') return exitCodes.revMoved;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  return status >= 500 ? exitCodes.unreachable : exitCodes.refused;
}
