import { makeSigningKey, seal } from '@atrium/remote-contract/envelope';

/** What a call answers: a body, or what `from` makes of the query. A number refuses. */
export type Answer = object | number | 'nothing' | Computed;

interface Computed {
  readonly from: (query: URLSearchParams) => object;
}

const isComputed = (answer: object): answer is Computed => 'from' in answer;

export interface SuiteNetwork {
  /** By path below the company's calls, without a query. */
  readonly answers: Record<string, Answer>;
  /** Paths with their queries, in the order in which they were asked. */
  readonly asked: string[];
  /** Those that were given up. */
  readonly aborted: string[];
}

const channel = {
  environment: 'test',
  expires: '2999-01-01T00:00:00Z',
  api: { scheme: 'http', host: 'localhost', port: 4300 },
  remotes: [],
};
const root = '/api/company_management_service/';

/** Stands in for everything that the shell fetches: the channel, and calls of the tenant's API that tests answer. */
export async function suiteNetwork(answers: Record<string, Answer>): Promise<SuiteNetwork> {
  const key = await makeSigningKey();
  const signed = await seal('channel', JSON.stringify({ rev: 1, ...channel }), key);
  document.querySelector('meta[name="trusted-keys"]')?.remove();
  const keys = document.createElement('meta');
  keys.name = 'trusted-keys';
  keys.content = key.publicKey;
  document.head.append(keys);

  const network: SuiteNetwork = { answers: { ...answers }, asked: [], aborted: [] };
  globalThis.fetch = async (input, init) => {
    const url = new URL(
      typeof input === 'string' ? input : 'href' in input ? input.href : input.url,
      'http://page.test',
    );
    if (url.pathname === '/channel.json') return response(200, signed);
    const path = url.pathname.replace(root, '').replace('/api/', '');
    const call = `${path}${url.search}`;
    network.asked.push(call);
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => {
        network.aborted.push(call);
        reject(new DOMException('Given up', 'AbortError'));
      });
    });
    const answer: Answer = network.answers[path] ?? 404;
    if (answer === 'nothing') return aborted;
    aborted.catch(() => undefined);
    if (typeof answer === 'number') return response(answer, { detail: 'no' });
    return response(200, isComputed(answer) ? answer.from(url.searchParams) : answer);
  };
  return network;
}

const response = (status: number, body: unknown) =>
  ({
    ok: status < 300,
    status,
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as Response;
