import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hasFreeSpace } from '../files/free-space';
import type { Database } from '../database/database';
import { healthLane } from '../database/lanes';
import type { Context } from '../context';

const problems = ['storage-full', 'unknown-files'] as const;
type HealthProblem = (typeof problems)[number];

const healthSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  /** What an operator has to look into while everything else is served. */
  problems: z.array(z.enum(problems)).optional(),
});

/** Asks a function of the schema, so that a database without one isn’t taken for ours. */
const readHeldFiles = (database: Database) =>
  database.transaction(
    (tx) => tx.rows<{ held: number }>({ name: 'held_files', text: 'select held_files() as held' }),
    healthLane,
  );

/** Rejects where the database doesn’t answer. Its schema is brought up to date before a server listens. */
export async function assertOurs(database: Database): Promise<void> {
  await readHeldFiles(database);
}

export const healthRoutes =
  ({ database, files, settings }: Pick<Context, 'database' | 'files' | 'settings'>): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/health/',
      {
        logLevel: 'warn',
        schema: {
          summary: 'Check whether the server is ready',
          tags: ['operation'],
          response: { 200: healthSchema, 503: healthSchema },
        },
      },
      async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        try {
          const [row] = await readHeldFiles(database);
          const found: HealthProblem[] = [];
          if (!(await hasFreeSpace(files, settings))) found.push('storage-full');
          if (row !== undefined && row.held > 0) found.push('unknown-files');
          return await reply.send({ status: 'ok' as const, ...(found.length === 0 ? {} : { problems: found }) });
        } catch {
          return reply.status(503).send({ status: 'unavailable' as const });
        }
      },
    );
    done();
  };
