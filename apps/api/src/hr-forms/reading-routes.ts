import {
  earlierRequestsSchema,
  employeeFactsSchema,
  filingRefusalsSchema,
  formKeySchema,
  inboxCountSchema,
  knownFactsSchema,
  submissionPageSchema,
  submissionQuerySchema,
  submissionSchema,
} from '@atrium/contracts/hr-forms';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '../files/content-disposition';
import type { Context } from '../context';
import { actorOf } from '../policy/policy';
import { callerOf } from '../server/fastify-types';
import { visitorOf } from '../server/visitor';
import { getFacts, getFactsOf } from './facts-service';
import { countInbox, getEarlierRequests, getSubmission, getSubmissions } from './reading-service';
import { getKnownFacts } from './known-service';
import { printSubmission } from './document-service';
import { refusedForms } from './filing';
import { params, tags } from './route-options';

export const readingRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/facts/',
      {
        schema: {
          summary: 'Get your employee details for prefilling forms',
          tags,
          response: { 200: employeeFactsSchema },
        },
      },
      (request) => getFacts(context, callerOf(request)),
    );

    app.get(
      '/facts/:userId/',
      {
        config: { access: 'form.file-letter' },
        schema: {
          summary: 'Get the details of an employee whose letter you write (HR and admins)',
          tags,
          params: z.object({ userId: z.string() }),
          response: { 200: employeeFactsSchema },
        },
      },
      (request) => getFactsOf(context, callerOf(request), request.params.userId),
    );

    app.get(
      '/filing/',
      {
        schema: {
          summary: 'List the forms that you can’t file, and who can',
          tags,
          response: { 200: filingRefusalsSchema },
        },
      },
      async (request) => refusedForms(actorOf(await context.database.sessionOf(callerOf(request)))),
    );

    app.get(
      '/earlier/:form/',
      {
        schema: {
          summary: 'List your pending and approved requests for a form, newest first',
          tags,
          params: z.object({ form: formKeySchema }),
          response: { 200: earlierRequestsSchema },
        },
      },
      (request) => getEarlierRequests(context, callerOf(request), request.params.form),
    );

    const lists = [
      ['/list/', 'own', 'List your own forms, newest first'],
      ['/inbox/', 'inbox', 'List the forms waiting for your decision, oldest first'],
      ['/all/', 'all', 'List the submitted forms of others that you can read, newest first'],
    ] as const;

    for (const [path, list, summary] of lists) {
      app.get(
        path,
        { schema: { summary, tags, querystring: submissionQuerySchema, response: { 200: submissionPageSchema } } },
        (request) => getSubmissions(context, callerOf(request), list, request.query),
      );
    }

    app.get(
      '/inbox/count/',
      {
        schema: { summary: 'Count the forms waiting for your decision', tags, response: { 200: inboxCountSchema } },
      },
      (request) => countInbox(context, callerOf(request)),
    );

    app.get(
      '/retrieve/:id/',
      { schema: { summary: 'Retrieve a form with its steps', tags, params, response: { 200: submissionSchema } } },
      (request) => getSubmission(context, visitorOf(request), request.params.id),
    );

    app.get(
      '/known/:id/',
      {
        schema: {
          summary: 'Get what is known for the decision that waits for you',
          tags,
          params,
          response: { 200: knownFactsSchema },
        },
      },
      (request) => getKnownFacts(context, callerOf(request), request.params.id),
    );

    app.get(
      '/pdf/:id/',
      {
        schema: {
          summary: 'Download a form as a PDF',
          tags,
          params,
          produces: ['application/pdf'],
          response: { 200: z.unknown().describe('The PDF') },
        },
      },
      async (request, reply) => {
        const { name, size, bytes } = await printSubmission(context, callerOf(request), request.params.id);
        return reply
          .header('content-type', 'application/pdf')
          .header('content-length', size)
          .header('content-disposition', contentDisposition(name, false))
          .header('cache-control', 'private, no-cache')
          .send(bytes);
      },
    );
    done();
  };
