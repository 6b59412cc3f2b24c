import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isTenantPath } from './tenant-paths';

/** The shape of every failure, for the document; `Problem` in the contracts is the type. */
const problemSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error: z.string().optional(),
  ask: z.array(z.string()).optional(),
});

/** Collects the routes that are added afterwards into an OpenAPI document at `/api/docs/`. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atrium API',
        version: '1',
        description:
          'Routes under company_management_service and employee_wallet_service are served on the tenant’s host, {tenant}.{host}. All others are served on the shared host.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const { access, form } = route.config ?? {};
      const described = {
        ...schema,
        ...(form === undefined ? {} : { body: form }),
        ...(isTenantPath(url) && access !== 'link' ? { security: [{ bearer: [] }] } : {}),
        response: {
          ...(typeof schema.response === 'object' ? schema.response : {}),
          // JSON also where a success is a file.
          default: { content: { 'application/json': { schema: problemSchema } } },
        },
      };
      return jsonSchemaTransform({ schema: described, url, route, ...rest });
    },
  });
  const document = z.custom<ReturnType<typeof app.swagger>>().meta({ type: 'object' });
  app.get(
    '/api/docs/',
    { schema: { summary: 'Get this document', tags: ['operation'], response: { 200: document } } },
    () => app.swagger(),
  );
}
