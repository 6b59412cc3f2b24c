import { companyModulesAnswer } from '@atrium/remote-contract/registry-calls';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { describeModules } from './company-modules';
import { requirePlatformTeam } from './holder';
import type { OperatorParts } from './routes';

/** What the API shows the admins of one company. */
export const companyRoutes =
  ({ environment, database, channel }: OperatorParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/tenants/:tenant/modules/',
      {
        preValidation: requirePlatformTeam,
        schema: { params: z.object({ tenant: z.string() }), response: { 200: companyModulesAnswer } },
      },
      ({ params: { tenant } }) => describeModules(database, channel, environment, tenant, new Date()),
    );
    done();
  };
