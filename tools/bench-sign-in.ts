/**
 * `npm run bench:sign-in`: many connections from one address guess passwords without a pause, while others sign in.
 * Prints tables for docs/benchmarks.md. BENCH_CONNECTIONS (600) sets how many, BENCH_SECONDS (15) how long.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, noAnswer, type Answer } from './bench/calls.ts';
import { countBy, percentile } from './bench/numbers.ts';
import { apiPort, demoPassword, startSuite } from './bench/suite.ts';

const connections = Number(process.env['BENCH_CONNECTIONS'] ?? 600);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);
const crowd = '203.0.113.1';
const elsewhere = '203.0.113.2';

type SignIn = (
  email: string,
  password: string,
  from: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

const suite = await startSuite({ employees: 0, env: { TRUST_PROXY: 'on', SIGN_IN_MAX_PER_SOURCE: '100' } });
try {
  const { call, close } = callerOf(apiPort);
  const signIn: SignIn = (email, password, from, headers = {}) =>
    call({
      path: '/api/auth/login/',
      method: 'POST',
      json: { email, password },
      headers: { 'x-forwarded-for': from, ...headers },
    });
  const first = await signIn('employee@acme.example', demoPassword, crowd);
  const device = { cookie: first.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };

  const alone = await every(200, 3, () => signIn('admin@globex.example', demoPassword, elsewhere));
  const [guesses, other, known] = await Promise.all([
    guess(signIn),
    every(200, seconds, () => signIn('admin@globex.example', demoPassword, elsewhere)),
    every(200, seconds, () => signIn('employee@acme.example', demoPassword, crowd, device)),
  ]);
  // Each call has another address in the part that a client can forge; the last one is the proxy's.
  const forged = await Promise.all(
    Array.from({ length: 400 }, (_, number) =>
      signIn(`forged${number}@guess.example`, 'a guess', `198.51.${number >> 8}.${number & 255}, 203.0.113.3`),
    ),
  );
  close();
  print({ alone, other, known }, guesses, forged);
} finally {
  await suite.stop();
}

/** Uses all connections; each sends its next guess as soon as the last one is answered. */
async function guess(signIn: SignIn): Promise<readonly Answer[]> {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const answer = await signIn(`guess${number}-${turn}@guess.example`, 'a guess', crowd).catch(() => noAnswer);
        answers.push(answer);
        // An attacker may ignore how long to wait; a loop without any pause would only measure the client.
        if (answer.status !== 401) await delay(1000);
      }
    }),
  );
  return answers;
}

/** One after another, with pauses, as one person would. */
async function every(ms: number, length: number, work: () => Promise<Answer>): Promise<readonly Answer[]> {
  const end = performance.now() + length * 1000;
  const answers: Answer[] = [];
  while (performance.now() < end) {
    answers.push(await work().catch(() => noAnswer));
    await delay(ms);
  }
  return answers;
}

type People = Readonly<Record<'alone' | 'other' | 'known', readonly Answer[]>>;

function print(people: People, guesses: readonly Answer[], forged: readonly Answer[]): void {
  const names: Readonly<Record<string, string>> = {
    alone: 'alone',
    other: 'during the attack, from another address',
    known: 'during the attack, from the same address, known browser',
  };
  const ms = (value: number) => value.toFixed(0);
  const rows = Object.entries(people).map(([key, answers]) => {
    const times = answers.filter(({ status }) => status === 200).map((answer) => answer.ms);
    return `| ${names[key] ?? key} | ${times.length} of ${answers.length} | ${ms(percentile(times, 0.5))} | ${ms(percentile(times, 0.99))} |`;
  });
  const statuses = (answers: readonly Answer[]) =>
    [...countBy(answers, ({ status }) => status)]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  console.log(`
| sign-in | succeeded | p50, ms | p99, ms |
| --- | ---: | ---: | ---: |
${rows.join('\n')}

Guesses over ${connections} connections from one address: ${statuses(guesses)}.
${forged.length} guesses with a forged X-Forwarded-For header: ${statuses(forged)}.`);
}
