import type { FastifyPluginCallback } from 'fastify';
import { z } from 'zod';

/** Rejects where what it looks for isn't there. */
type Check = () => Promise<unknown>;

export interface ReadinessOptions {
  /** What has to be there for the server to be sent requests, by name. */
  readonly needed: Readonly<Record<string, Check>>;
  /** What the server can do without for a while, by name: the answer tells of it. */
  readonly useful?: Readonly<Record<string, Check>>;
  /** Whether the server is about to end. It still answers, but shouldn’t be sent anything new. */
  readonly isDraining: () => boolean;
}

export interface Readiness {
  /** Names of what isn’t there. */
  readonly missing: readonly string[];
  readonly degraded: readonly string[];
}

const aliveAnswer = z.object({ status: z.literal('alive') });
const readyAnswer = z.object({
  status: z.literal('ready'),
  /** What isn’t there and can be done without for a while. */
  degraded: z.array(z.string()).optional(),
});
const notReadyAnswer = z.object({ status: z.literal('not-ready'), missing: z.array(z.string()) });

/** Less than probes commonly wait for an answer. */
const longestCheckMs = 2500;

/** Looks whether a server can be sent requests. */
export const readinessOf = ({ needed, useful = {}, isDraining }: ReadinessOptions): (() => Promise<Readiness>) => {
  const look = shared(async () => ({ missing: await missingOf(needed), degraded: await missingOf(useful) }));
  return async () => {
    const { missing, degraded } = await look();
    return { missing: isDraining() ? ['stopping', ...missing] : missing, degraded };
  };
};

/**
 * `GET /livez`: the process turns, whatever became of what it depends on; restarting it would help nothing else.
 * `GET /readyz`: whether to send it requests.
 */
export const probeRoutes =
  (readiness: () => Promise<Readiness>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.get(
      '/livez',
      {
        logLevel: 'warn',
        schema: { summary: 'Check whether the process turns', tags: ['operation'], response: { 200: aliveAnswer } },
      },
      (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }),
    );
    app.get(
      '/readyz',
      {
        logLevel: 'warn',
        schema: {
          summary: 'Check whether to send requests here',
          tags: ['operation'],
          response: { 200: readyAnswer, 503: notReadyAnswer },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { missing, degraded } = await readiness();
        if (missing.length > 0) return reply.code(503).send({ status: 'not-ready', missing });
        return reply.code(200).send({ status: 'ready', ...(degraded.length === 0 ? {} : { degraded }) });
      },
    );
    done();
  };

async function missingOf(checks: Readonly<Record<string, Check>>): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await holds(check)) ? [] : [name])),
  );
  return found.flat();
}

/** What doesn't answer in time isn't there. */
async function holds(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, longestCheckMs);
  });
  const held = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([held, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Who asks while it's being looked shares the answer: anybody can ask, and each look costs a query. */
function shared<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () =>
    (underWay ??= look().finally(() => {
      underWay = undefined;
    }));
}
