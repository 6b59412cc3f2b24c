import { companyModulesSchema, moduleSwitchSchema, overrideGrantSchema } from '@atrium/contracts/modules';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { callerOf } from '../server/fastify-types';
import { getModules, grantOverrides, switchModule, type ModuleContext } from './service';

export const moduleRoutes =
  (context: ModuleContext): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/modules/list/',
      {
        schema: {
          summary: 'List the company’s modules with release, owner, health and whether they’re on',
          tags: ['modules'],
          response: { 200: companyModulesSchema },
        },
      },
      async (request) => [...(await getModules(context, callerOf(request)))],
    );

    for (const action of ['show', 'hide'] as const) {
      app.post(
        `/modules/${action}/`,
        {
          schema: {
            summary: `Turn a module ${action === 'show' ? 'on' : 'off'} for the company`,
            tags: ['modules'],
            body: moduleSwitchSchema,
            response: { 200: companyModulesSchema },
          },
        },
        async (request) => [...(await switchModule(context, callerOf(request), action, request.body.name))],
      );
    }

    app.post(
      '/modules/override-grant/',
      {
        config: { access: 'module.override' },
        schema: {
          summary: 'Allow this browser to load modules from dev servers on its own machine, if permitted',
          tags: ['modules'],
          response: { 200: overrideGrantSchema },
        },
      },
      async (request) => grantOverrides(context, callerOf(request)),
    );
    done();
  };
