import type { Platform } from '@atrium/remote-contract';
import { platformSchema } from '@atrium/remote-contract/registry-calls';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
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
  ({ passes, isSecure, platform }: OverrideRouteParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post('/grant', { bodyLimit: 4096, schema: { response: { 204: z.null() } } }, async (request, reply) => {
      const body = grantSchema.safeParse(request.body);
      const pass = body.success ? await passes.passFor(body.data.grant) : null;
      if (pass === null) throw new Refusal('grant-invalid');
      void reply.header('set-cookie', setPass(pass, { maxAge: passSeconds, isSecure }));
    });

    app.post('/end', { schema: { response: { 204: z.null() } } }, (_request, reply) => {
      void reply.header('set-cookie', setPass('', { maxAge: 0, isSecure }));
      return null;
    });

    app.get('/platform.json', { schema: { response: { 200: platformSchema } } }, (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return platform();
    });

    done();
  };
