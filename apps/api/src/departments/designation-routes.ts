import { designationRenamedSchema, designationRenameSchema, designationSchema } from '@atrium/contracts/designations';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { getDesignationsWithPeople, renameDesignation } from './designation-service';

/** What people are, by the texts of their records: everyone reads them, HR and admins rename them. */
export const designationRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    const tags = ['designations'];
    app.get(
      '/designations/list/',
      {
        config: { access: 'directory.read' },
        schema: {
          summary: 'List designations by name, with how many people have each',
          tags,
          response: { 200: z.array(designationSchema) },
        },
      },
      (request) => getDesignationsWithPeople(context, callerOf(request)),
    );
    app.post(
      '/designations/rename/',
      {
        schema: {
          summary: 'Rename a designation in every record that has it (HR and admins)',
          tags,
          body: designationRenameSchema,
          response: { 200: designationRenamedSchema },
        },
      },
      (request) => renameDesignation(context, callerOf(request), request.body),
    );
    done();
  };
