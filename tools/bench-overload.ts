/**
 * `npm run bench:overload`: one account writes far more than the server can take, and light calls of others go on beside
 * it. Prints tables for docs/benchmarks.md. BENCH_WRITES (3000) sets the writes a second, BENCH_SECONDS (15) how long. The first
 * seconds don't count, in which connections are opened and code is compiled; BENCH_WARM_UP (5) sets how many.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, noAnswer, type Answer, type Call } from './bench/calls.ts';
import { measureLightCalls, type LightCalls } from './bench/light-calls.ts';
import { countBy, percentile } from './bench/numbers.ts';
import { apiPort, signIn, startSuite, type Session } from './bench/suite.ts';

const writesPerSecond = Number(process.env['BENCH_WRITES'] ?? 3000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const warmUp = Number(process.env['BENCH_WARM_UP'] ?? 5);
const lightPerSecond = 20;
const taskApi = '/api/company_management_service/task_management';

const suite = await startSuite({ employees: 0 });
try {
  const writer = await signIn('admin@acme.example');
  const colleague = await signIn('employee@acme.example');
  const neighbour = await signIn('admin@globex.example');
  const list = await makeList(writer);
  const calls = [
    { name: 'health', path: '/api/health/' },
    { name: 'boards in another company', ...lightCall(neighbour) },
    { name: 'a colleague’s boards', ...lightCall(colleague) },
    { name: 'the writer’s own boards', ...lightCall(writer) },
  ];
  const light = (length: number) =>
    measureLightCalls({ port: apiPort, calls, perSecond: lightPerSecond, warmUp, seconds: length });
  const before = await light(5);
  const [during, writes] = await Promise.all([light(seconds), flood(writer, list)]);
  print(before, during, writes);
} finally {
  await suite.stop();
}

function lightCall({ tenant, access }: Session): Call {
  return {
    host: `${tenant}.localhost`,
    path: `${taskApi}/taskboard/list/`,
    headers: { authorization: `Bearer ${access}` },
  };
}

async function makeList({ tenant, access }: Session): Promise<string> {
  const { call, close } = callerOf(apiPort);
  const post = async (path: string, json: object) => {
    const headers = { authorization: `Bearer ${access}` };
    const { text } = await call({
      host: `${tenant}.localhost`,
      path: `${taskApi}${path}`,
      method: 'POST',
      json,
      headers,
    });
    return JSON.parse(text) as { readonly id: string };
  };
  const board = await post('/taskboard/create/', { title: 'Overload' });
  const { id } = await post('/taskboardlist/create/', { title: 'Overload', order: 1, board: board.id });
  close();
  return id;
}

interface Flood {
  readonly answers: readonly Answer[];
  readonly mostOpen: number;
  readonly seconds: number;
}

/** Sends at a fixed rate whatever the answers, like many independent clients. */
async function flood({ tenant, access }: Session, list: string): Promise<Flood> {
  const { call, close } = callerOf(apiPort);
  const answers: Answer[] = [];
  const pending: Promise<void>[] = [];
  let open = 0;
  let mostOpen = 0;
  const began = performance.now();
  const counts = () => performance.now() - began > warmUp * 1000;
  for (let sent = 0; performance.now() - began < (warmUp + seconds) * 1000;) {
    const due = ((performance.now() - began) / 1000) * writesPerSecond;
    for (; sent < due; sent += 1) {
      open += 1;
      const isCounted = counts();
      if (isCounted) mostOpen = Math.max(mostOpen, open);
      const write = {
        host: `${tenant}.localhost`,
        path: `${taskApi}/task/create/`,
        method: 'POST',
        json: { title: `Card ${sent}`, task_board_list: list },
        headers: { authorization: `Bearer ${access}` },
      };
      pending.push(
        call(write)
          .catch(() => noAnswer)
          .then((answer) => {
            open -= 1;
            if (isCounted) answers.push(answer);
          }),
      );
    }
    await delay(2);
  }
  await Promise.all(pending);
  close();
  return { answers, mostOpen, seconds: (performance.now() - began) / 1000 - warmUp };
}

function print(
  before: readonly LightCalls[],
  during: readonly LightCalls[],
  { answers, mostOpen, seconds: took }: Flood,
): void {
  const ms = (value = NaN) => (Number.isNaN(value) ? '' : value.toFixed(0));
  const rows = during.map((row, index) => {
    const idle = before[index];
    return `| ${row.name} | ${ms(idle?.p50)} | ${ms(idle?.p99)} | ${ms(row.p50)} | ${ms(row.p99)} | ${ms(row.longest)} | ${row.served} of ${row.calls} |`;
  });
  const statuses = [...countBy(answers, ({ status }) => status)].sort(([a], [b]) => a - b);
  const times = (status: number) => answers.filter((answer) => answer.status === status).map((answer) => answer.ms);
  console.log(`
| light call, ${lightPerSecond} per second | alone: p50, ms | p99, ms | during writes: p50, ms | p99, ms | max, ms | served |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

| writes by one account, ${writesPerSecond} per second | count | per second | p50, ms | p99, ms |
| --- | ---: | ---: | ---: | ---: |
${statuses.map(([status, count]) => `| HTTP ${status} | ${count} | ${(count / took).toFixed(0)} | ${ms(percentile(times(status), 0.5))} | ${ms(percentile(times(status), 0.99))} |`).join('\n')}

Most writes in flight at once: ${mostOpen}. Refused without Retry-After: ${answers.filter(({ status, headers }) => status >= 429 && headers['retry-after'] === undefined).length}.`);
}
