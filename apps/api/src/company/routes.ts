import {
  changeCompanySettingsSchema,
  companySettingsSchema,
  holidayQuerySchema,
  holidaySchema,
  holidaysSchema,
} from '@atrium/contracts/company-settings';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { visitorOf } from '../server/visitor';
import { addHoliday, changeSettings, getHolidays, getSettings, removeHoliday } from './service';
import { readSettingsForm } from './settings-form';

const tags = ['company settings'];

export const companySettingsRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/settings/retrieve/',
      {
        config: { access: 'settings.read' },
        schema: { summary: 'Retrieve the company’s settings', tags, response: { 200: companySettingsSchema } },
      },
      (request) => getSettings(context, visitorOf(request)),
    );

    app.patch(
      '/settings/update/',
      {
        config: {
          form: changeCompanySettingsSchema.extend({
            logo: z.file().optional(),
            letterhead: z.file().optional(),
          }),
        },
        schema: {
          summary: 'Change the company’s settings',
          tags,
          consumes: ['application/json', 'multipart/form-data'],
          response: { 200: companySettingsSchema },
        },
      },
      async (request) => {
        const form = await readSettingsForm(request, context);
        return changeSettings(context, visitorOf(request), form);
      },
    );

    app.get(
      '/holidays/list/',
      {
        config: { access: 'settings.read' },
        schema: {
          summary: 'List the company’s holidays, all or those of a year',
          tags,
          querystring: holidayQuerySchema,
          response: { 200: holidaysSchema },
        },
      },
      (request) => getHolidays(context, callerOf(request), request.query),
    );

    app.post(
      '/holidays/create/',
      {
        schema: { summary: 'Make a day a holiday', tags, body: holidaySchema, response: { 201: holidaySchema } },
      },
      (request) => addHoliday(context, callerOf(request), request.body),
    );

    app.delete(
      '/holidays/delete/:day/',
      {
        schema: {
          summary: 'Make a day no holiday any more',
          tags,
          params: z.object({ day: z.string() }),
          response: { 204: z.null() },
        },
      },
      (request) => removeHoliday(context, callerOf(request), request.params.day),
    );
    done();
  };
