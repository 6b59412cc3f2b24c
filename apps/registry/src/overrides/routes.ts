import type { Platform } from '@atrium/remote-contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal';
import { setPass } from './pass-cookie';
import { passSeconds, type OverridePasses } from './passes';

export interface OverrideRouteParts {
  readonly passes: OverridePasses;
  /** Whether browsers may send the cookie over HTTPS only. */
  readonly isSecure: boolean;
  /** What the shell that is served here provides. */
  readonly platform: () => Promise<Platform>;
}

const grantSchema = z.object({ grant: z.string().max(2000) });

/** What the shell calls to let dev servers into one browser, and to compare their builds with what it provides. */
export const overrideRoutes =
  ({ passes, isSecure, platform }: OverrideRouteParts) =>
  (app: FastifyInstance, _options: object, done: () => void): void => {
    app.post('/grant', { bodyLimit: 4096 }, async (request, reply) => {
      const body = grantSchema.safeParse(request.body);
      const pass = body.success ? await passes.passFor(body.data.grant) : null;
      if (pass === null) throw new Refusal('grant-invalid');
      return reply
        .code(204)
        .header('set-cookie', setPass(pass, { maxAge: passSeconds, isSecure }))
        .send();
    });

    app.post('/end', (_request, reply) =>
      reply
        .code(204)
        .header('set-cookie', setPass('', { maxAge: 0, isSecure }))
        .send(),
    );

    app.get('/platform.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(await platform()),
    );

    done();
  };
