import {
  approveSchema,
  clearRowSchema,
  decideSchema,
  denySchema,
  reassignSchema,
  returnSchema,
  submissionSchema,
  submitSchema,
  withdrawSchema,
} from '@atrium/contracts/hr-forms';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { submitForm, withdrawForm } from './submit-service';
import { clearRow } from './clearances/clear-service';
import { approveStep, decideStep, denyStep, returnForChanges } from './decision-service';
import { reassignStep } from './reassign-service';
import { params, tags } from './route-options';

export const stepRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
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
      (request) => submitForm(context, visitorOf(request), request.params.id, newRowId(request), request.body),
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
      (request) =>
        withdrawForm(context, visitorOf(request), request.params.id, newRowId(request), request.body.comment),
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
      (request) => decideStep(context, visitorOf(request), request.params.id, newRowId(request), request.body),
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
      (request) => returnForChanges(context, visitorOf(request), request.params.id, newRowId(request), request.body),
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
      (request) => approveStep(context, visitorOf(request), request.params.id, newRowId(request), request.body),
    );

    app.post(
      '/clear/:id/',
      {
        schema: {
          summary: 'Confirm a row that your department answers for',
          tags,
          params,
          body: clearRowSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => clearRow(context, visitorOf(request), request.params.id, request.body),
    );

    app.post(
      '/reassign/:id/',
      {
        schema: {
          summary: 'Give the current step to somebody else (HR and admins)',
          tags,
          params,
          body: reassignSchema,
          response: { 200: submissionSchema },
        },
      },
      (request) => reassignStep(context, visitorOf(request), request.params.id, request.body),
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
      (request) => denyStep(context, visitorOf(request), request.params.id, newRowId(request), request.body),
    );
    done();
  };
