import {
  approveSchema,
  decideSchema,
  denySchema,
  draftChangeSchema,
  earlierRequestsSchema,
  employeeFactsSchema,
  formKeySchema,
  inboxCountSchema,
  newSubmissionSchema,
  returnSchema,
  submissionPageSchema,
  submissionQuerySchema,
  submissionSchema,
  submitSchema,
  uploadedFileSchema,
  withdrawSchema,
} from '@atrium/contracts/hr-forms';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '../files/content-disposition';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { fileFormSchema, readFileForm } from './file-form';
import { submitForm, withdrawForm } from './submit-service';
import { decideStep, approveStep, denyStep, returnForChanges } from './decision-service';
import { createDraft, changeDraft, removeDraft, tenantForFile, addFile } from './drafts-service';
import { getFacts, getEarlierRequests, getSubmissions, countInbox, getSubmission } from './reading-service';
import { printSubmission } from './document-service';

const tags = ['HR forms'];
const params = z.object({ id: z.string() });

export const hrFormRoutes =
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
      ['/all/', 'all', 'List everyone’s submitted forms, newest first (deciders only)'],
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

    app.post(
      '/create/',
      { schema: { summary: 'Start a draft', tags, body: newSubmissionSchema, response: { 201: submissionSchema } } },
      (request) => createDraft(context, visitorOf(request), newRowId(request), request.body),
    );

    app.patch(
      '/update/:id/',
      {
        schema: {
          summary: 'Save a draft with all its values',
          tags,
          params,
          body: draftChangeSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) =>
        changeDraft(context, visitorOf(request), request.params.id, request.body.values, request.body.version),
    );

    app.delete(
      '/delete/:id/',
      { schema: { summary: 'Delete a draft with its files', tags, params, response: { 204: z.null() } } },
      (request) => removeDraft(context, callerOf(request), request.params.id),
    );

    app.post(
      '/file/:id/',
      {
        config: { form: fileFormSchema.extend({ file: z.file() }) },
        schema: {
          summary: 'Add a file to a draft and get the ID for its field',
          tags,
          params,
          consumes: ['multipart/form-data'],
          response: { 201: uploadedFileSchema },
        },
      },
      async (request) => {
        if (!request.isMultipart()) throw new AppError('request.unsupported-media-type');
        const { id } = request.params;
        const tenantId = await tenantForFile(context, callerOf(request), id);
        const { field, upload } = await readFileForm(request, context, tenantId);
        return addFile(context, visitorOf(request), id, field, upload);
      },
    );

    app.post(
      '/submit/:id/',
      {
        schema: {
          summary: 'Check, sign and submit a draft',
          tags,
          params,
          body: submitSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => submitForm(context, visitorOf(request), request.params.id, request.body),
    );

    app.post(
      '/withdraw/:id/',
      {
        schema: {
          summary: 'Withdraw your own form before the final decision',
          tags,
          params,
          body: withdrawSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => withdrawForm(context, visitorOf(request), request.params.id, request.body.comment),
    );

    app.post(
      '/decide/:id/',
      {
        schema: {
          summary: 'Decide the current step with one of its outcomes and the decider’s fields',
          tags,
          params,
          body: decideSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => decideStep(context, visitorOf(request), request.params.id, request.body),
    );

    app.post(
      '/return/:id/',
      {
        schema: {
          summary: 'Return a form for changes with a note',
          tags,
          params,
          body: returnSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => returnForChanges(context, visitorOf(request), request.params.id, request.body),
    );

    app.post(
      '/approve/:id/',
      {
        schema: {
          summary: 'Decide the current step with its first positive outcome',
          tags,
          params,
          body: approveSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => approveStep(context, visitorOf(request), request.params.id, request.body),
    );

    app.post(
      '/deny/:id/',
      {
        schema: {
          summary: 'Decide the current step with its first negative outcome and a reason',
          tags,
          params,
          body: denySchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => denyStep(context, visitorOf(request), request.params.id, request.body),
    );

    done();
  };
