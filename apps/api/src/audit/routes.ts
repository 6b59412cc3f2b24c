import { auditFilterSchema, auditPageSchema, auditQuerySchema } from '@atrium/contracts/audit';
import { dayIn } from '@atrium/contracts/dates';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { contentDisposition } from '../files/content-disposition';
import { callerOf } from '../server/fastify-types';
import { binaryAnswer } from '../server/raw-answers';
import { auditAsCsv } from './export';
import { exportAuditLog, getAuditLog } from './service';

export const auditRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/audit/list/',
      {
        schema: {
          summary: 'List what was done, the latest first',
          tags: ['audit'],
          querystring: auditQuerySchema,
          response: { 200: auditPageSchema },
        },
      },
      (request) => getAuditLog(context, callerOf(request), request.query),
    );

    app.get(
      '/audit/export/',
      {
        schema: {
          summary: 'Export what was done as CSV',
          tags: ['audit'],
          querystring: auditFilterSchema,
          produces: ['text/csv'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const log = await exportAuditLog(context, callerOf(request), request.query);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', contentDisposition(`audit-log-${dayIn(log.timeZone)}.csv`, false))
          .header('cache-control', 'no-store')
          .send(auditAsCsv(log));
      },
    );
    done();
  };
