import {
  answerInvitationSchema,
  calendarEntrySchema,
  calendarFeedSchema,
  calendarQuerySchema,
  calendarSchema,
  newAppointmentSchema,
  newCalendarFeedSchema,
} from '@atrium/contracts/appointments';
import { cardAnswerSchema } from '@atrium/contracts/home';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { textAnswer } from '../server/raw-answers';
import { companyPrefix } from '../server/tenant-paths';
import { visitorOf } from '../server/visitor';
import { getNextCard } from './card-service';
import { createFeed, getFeed, readFeed, withdrawFeed } from './feed-service';
import { answerAppointment, changeAppointment, createAppointment, getCalendar, removeAppointment } from './service';

const tags = ['appointments'];
const params = z.object({ id: z.string() });
const feedPath = '/calendar';

/** The caller's calendar, its appointments, and its feed for other programs. */
export const appointmentRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/calendar/list/',
      {
        schema: {
          summary: 'List what is in my calendar between two days',
          tags,
          querystring: calendarQuerySchema,
          response: { 200: calendarSchema },
        },
      },
      (request) => getCalendar(context, callerOf(request), request.query),
    );
    app.get(
      '/home/next/',
      {
        schema: { summary: 'Get the card of my next appointments', tags, response: { 200: cardAnswerSchema } },
      },
      (request) => getNextCard(context, callerOf(request)),
    );
    app.post(
      '/create/',
      {
        schema: {
          summary: 'Make an appointment',
          tags,
          body: newAppointmentSchema,
          response: { 201: calendarEntrySchema },
        },
      },
      (request) => createAppointment(context, callerOf(request), newRowId(request), request.body),
    );
    app.patch(
      '/update/:id/',
      {
        schema: {
          summary: 'Change an appointment of mine',
          tags,
          params,
          body: newAppointmentSchema,
          response: { 200: calendarEntrySchema },
        },
      },
      (request) => changeAppointment(context, callerOf(request), request.params.id, request.body),
    );
    app.delete(
      '/delete/:id/',
      { schema: { summary: 'Delete an appointment of mine', tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await removeAppointment(context, callerOf(request), request.params.id);
        return reply.send(null);
      },
    );

    app.post(
      '/answer/:id/',
      {
        schema: {
          summary: 'Accept or decline an invitation',
          tags,
          params,
          body: answerInvitationSchema,
          response: { 200: calendarEntrySchema },
        },
      },
      (request) => answerAppointment(context, callerOf(request), request.params.id, request.body.answer),
    );

    app.get(
      '/feed/',
      { schema: { summary: 'Whether my calendar has an address', tags, response: { 200: calendarFeedSchema } } },
      (request) => getFeed(context, callerOf(request)),
    );
    app.post(
      '/feed/create/',
      {
        schema: {
          summary: 'Make a secret address for my calendar, in place of the one before',
          tags,
          response: { 201: newCalendarFeedSchema },
        },
      },
      (request) => createFeed(context, visitorOf(request), `${companyPrefix}/appointments${feedPath}`),
    );
    app.delete(
      '/feed/delete/',
      { schema: { summary: 'Withdraw the address of my calendar', tags, response: { 204: z.null() } } },
      async (request, reply) => {
        await withdrawFeed(context, callerOf(request));
        return reply.send(null);
      },
    );
    app.get(
      `${feedPath}/:token/calendar.ics`,
      {
        config: { access: 'link' },
        schema: {
          summary: 'Read a calendar by its address',
          tags,
          params: z.object({ token: z.string() }),
          produces: ['text/calendar'],
          response: { 200: textAnswer },
        },
      },
      async (request, reply) => {
        const { hostTenant = '', params, ip } = request;
        const calendar = await readFeed(context, hostTenant, params.token, ip);
        return reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-disposition', 'attachment; filename="calendar.ics"')
          .type('text/calendar; charset=utf-8')
          .send(calendar);
      },
    );
    done();
  };
