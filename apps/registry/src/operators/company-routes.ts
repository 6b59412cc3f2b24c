import { companyModulesAnswer } from '@atrium/remote-contract/registry-calls';
import { tenantKey } from '@atrium/remote-contract/subject';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteCompanyReports } from '../reports/repository';
import { describeModules } from './company-modules';
import { requirePlatformTeam, requireUnlimited } from './holder';
import type { OperatorParts } from './routes';

/** What the API shows the admins of one company, and has forgotten once it is deleted. */
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
    app.delete(
      '/tenants/:tenant/',
      {
        preValidation: [requirePlatformTeam, requireUnlimited],
        schema: { params: z.object({ tenant: z.string() }), response: { 204: z.null() } },
      },
      async ({ params: { tenant }, holder }, reply) => {
        const { state } = await channel.read();
        const author = { actor: holder.actor, why: `The company ${tenant} was deleted.` };
        for (const remote of Object.keys(state)) await channel.change({ action: 'forget', remote, tenant }, author);
        await deleteCompanyReports(database, environment, tenantKey(tenant));
        return reply.code(204).send(null);
      },
    );
    done();
  };
