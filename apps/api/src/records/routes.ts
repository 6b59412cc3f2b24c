import { pageQuerySchema } from '@atrium/contracts/common';
import { employeeSchema } from '@atrium/contracts/employees';
import {
  chartPersonSchema,
  chartQuerySchema,
  emergencyContactsSchema,
  employeeChangeSchema,
  plannedChangeSchema,
  recordChangeSchema,
} from '@atrium/contracts/records';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { readChangeForm } from './change-form';
import { getChart } from './chart-service';
import { updateEmployee } from './change-service';
import { getEmergencyContacts, setEmergencyContacts } from './emergency-contacts-service';
import { getRecordHistory } from './history-service';
import { getPlannedChanges, withdrawPlannedChanges } from './planned-changes';

const tags = ['employees'];
const params = z.object({ id: z.string() });

/** Records as they are changed, and what has been changed. */
export const recordRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.patch(
      '/employees/update/:id/',
      {
        config: {
          access: 'record.edit-own',
          form: employeeChangeSchema.extend({
            profile_picture: z.file().optional(),
            resume: z.file().optional(),
          }),
        },
        schema: {
          summary: 'Change an employee’s record (your own contact data or, for HR and admins, anyone’s record)',
          tags,
          params,
          consumes: ['multipart/form-data', 'application/json'],
          response: { 200: employeeSchema },
        },
      },
      async (request) =>
        updateEmployee(context, visitorOf(request), request.params.id, await readChangeForm(request, context)),
    );

    app.get(
      '/employees/history/:id/',
      {
        config: { access: 'record.read-private' },
        schema: {
          summary: 'List the changes of an employee’s record, newest first, optionally paged with limit and cursor',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(recordChangeSchema) },
        },
      },
      async (request, reply) =>
        answerList(
          request,
          reply,
          await getRecordHistory(context, callerOf(request), request.params.id, request.query),
        ),
    );

    app.get(
      '/employees/planned-changes/:id/',
      {
        config: { access: 'record.read-pay' },
        schema: {
          summary: 'List what of a record changes on a day to come (yours or, for HR, finance and admins, anyone’s)',
          tags,
          params,
          response: { 200: z.array(plannedChangeSchema) },
        },
      },
      (request) => getPlannedChanges(context, callerOf(request), request.params.id),
    );

    app.delete(
      '/employees/planned-changes/:id/',
      {
        config: { access: 'record.edit' },
        schema: {
          summary: 'Withdraw what of a record was to change on a day to come (HR and admins)',
          tags,
          params,
          response: { 204: z.null() },
        },
      },
      (request) => withdrawPlannedChanges(context, callerOf(request), request.params.id),
    );

    app.get(
      '/employees/chart/',
      {
        schema: {
          summary: 'List who reports to a manager, or to nobody, optionally paged with limit and cursor',
          tags,
          querystring: chartQuerySchema,
          response: { 200: listOrPage(chartPersonSchema) },
        },
      },
      async (request, reply) => answerList(request, reply, await getChart(context, visitorOf(request), request.query)),
    );

    app.get(
      '/employees/emergency-contacts/:id/',
      {
        config: { access: 'record.read-private' },
        schema: {
          summary: 'Retrieve whom to call in an emergency (yours or, for HR and admins, anyone’s)',
          tags,
          params,
          response: { 200: emergencyContactsSchema },
        },
      },
      (request) => getEmergencyContacts(context, callerOf(request), request.params.id),
    );

    app.put(
      '/employees/emergency-contacts/:id/',
      {
        config: { access: 'record.edit-own' },
        schema: {
          summary: 'Set whom to call in an emergency (yours or, for HR and admins, anyone’s)',
          tags,
          params,
          body: emergencyContactsSchema,
          response: { 200: emergencyContactsSchema },
        },
      },
      (request) => setEmergencyContacts(context, callerOf(request), request.params.id, request.body),
    );
    done();
  };
