import {
  designationsSchema,
  employeeListQuerySchema,
  employeePageSchema,
  employeeSchema,
  newEmployeeSchema,
  personSchema,
} from '@atrium/contracts/employees';
import { cardAnswerSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList } from '../server/pages';
import { callerOf } from '../server/fastify-types';
import { visitorOf } from '../server/visitor';
import { getCelebrationsCard } from './card-service';
import { readRegistrationForm } from './registration-form';
import { getEmployees, getDesignations, getEmployee, getPerson } from './directory-service';
import { createEmployee, removeEmployee } from './service';

const idParams = z.object({ id: z.string() });

export const employeeRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/employees/list/',
      {
        schema: {
          summary: 'List employees, optionally paged with limit and cursor',
          tags: ['employees'],
          querystring: employeeListQuerySchema,
          response: { 200: z.union([z.array(employeeSchema), employeePageSchema]) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getEmployees(context, visitorOf(request), request.query)),
    );

    app.get(
      '/employees/designations/',
      { schema: { summary: 'List designations in use', tags: ['employees'], response: { 200: designationsSchema } } },
      (request) => getDesignations(context, visitorOf(request)),
    );

    app.get(
      '/employees/retrieve/:id/',
      {
        schema: {
          summary: 'Retrieve an employee',
          tags: ['employees'],
          params: idParams,
          response: { 200: employeeSchema },
        },
      },
      (request) => getEmployee(context, visitorOf(request), request.params.id),
    );

    app.delete(
      '/employees/delete/:id/',
      {
        config: { access: 'record.delete' },
        schema: {
          summary: 'Delete an employee and close the account',
          tags: ['employees'],
          params: idParams,
          response: { 204: z.null() },
        },
      },
      (request) => removeEmployee(context, visitorOf(request), request.params.id),
    );

    app.post(
      '/employees/employee/registration/',
      {
        config: {
          access: 'record.create',
          form: newEmployeeSchema.extend({
            profile_picture: z.file().optional(),
            resume: z.file().optional(),
          }),
        },
        schema: {
          summary: 'Create an employee with an account and files',
          tags: ['employees'],
          consumes: ['multipart/form-data'],
          response: { 201: employeeSchema },
        },
      },
      async (request) => {
        const id = newRowId(request);
        const form = await readRegistrationForm(request, context);
        return createEmployee(context, visitorOf(request), id, form);
      },
    );

    app.get(
      '/employees/employee/retrieve-by-user/:userId/',
      {
        schema: {
          summary: 'Retrieve an account’s name and picture',
          tags: ['employees'],
          params: z.object({ userId: z.string() }),
          response: { 200: personSchema },
        },
      },
      (request) => getPerson(context, visitorOf(request), request.params.userId),
    );

    app.get(
      '/employees/home/celebrations/',
      {
        schema: {
          summary: 'Get the card of birthdays and of people who join',
          tags: ['employees'],
          response: { 200: cardAnswerSchema },
        },
      },
      (request) => getCelebrationsCard(context, callerOf(request)),
    );

    done();
  };
