import autocannon from 'autocannon';
import { readdirSync, readFileSync } from 'node:fs';
import { apiPort, demoPassword, type Session } from './suite.ts';

const connections = 10;
const seconds = 8;

export interface SessionWithEmail extends Session {
  readonly email: string;
}

export interface BenchSessions {
  readonly few: SessionWithEmail;
  readonly many: SessionWithEmail;
}

/** As autocannon takes it. */
export interface LoadRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Measures the employees list of a small and a large directory, and sign-in, each alone. */
export async function measureApi(sessions: BenchSessions) {
  return {
    few: await load(listOf(sessions.few)),
    many: await load(listOf(sessions.many)),
    searchMany: await load(listOf(sessions.many, '&search=an')),
    signIn: await load({
      path: '/api/auth/login/',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: sessions.few.email, password: demoPassword }),
    }),
  };
}

const listOf = ({ tenant, access }: Session, extra = ''): LoadRequest => ({
  path: `/api/company_management_service/employees/list/?limit=60${extra}`,
  method: 'GET',
  headers: { host: `${tenant}.localhost:${apiPort}`, authorization: `Bearer ${access}` },
});

export async function load(request: LoadRequest): Promise<Load> {
  const result = await autocannon({
    url: `http://localhost:${apiPort}`,
    connections,
    duration: seconds,
    requests: [request],
  });
  if (result.non2xx > 0) throw new Error(`${request.path} returned ${result.non2xx} responses other than 2xx.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Resident memory, in megabytes, of the API server (found by its command line); null where /proc is not there. */
export function serverMemory(): number | null {
  try {
    const pid = readdirSync('/proc').find(
      (entry) => /^\d+$/.test(entry) && commandOf(entry).includes('apps/api/dist/main.mjs'),
    );
    if (pid === undefined) return null;
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
