import {
  notificationCountSchema,
  notificationListQuerySchema,
  notificationPageSchema,
  notificationPreferencesChangeSchema,
  newNotificationSchema,
  notificationPreferencesSchema,
  readNotificationsSchema,
  sentNotificationSchema,
} from '@atrium/contracts/notifications';
import { AppError } from '@atrium/errors';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { limitOpenPerAccount } from '../admission/admission';
import type { Context } from '../context';
import { callerOf } from '../server/fastify-types';
import { newRowId } from '../server/idempotency';
import { binaryAnswer, sendEvents } from '../server/raw-answers';
import { visitorOf } from '../server/visitor';
import { sendNotification } from './module-message-service';
import { changePreferences, getCount, getNotifications, getPreferences, readNotifications } from './service';

const tags = ['notifications'];

export const notificationRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/notifications/list/',
      {
        schema: {
          summary: 'List what I was told, the latest first',
          tags,
          querystring: notificationListQuerySchema,
          response: { 200: notificationPageSchema },
        },
      },
      (request) => getNotifications(context, visitorOf(request), request.query),
    );

    app.get(
      '/notifications/count/',
      { schema: { summary: 'Count what I haven’t read', tags, response: { 200: notificationCountSchema } } },
      (request) => getCount(context, callerOf(request)),
    );

    app.post(
      '/notifications/read/',
      {
        schema: {
          summary: 'Mark notifications as read',
          tags,
          body: readNotificationsSchema,
          response: { 200: notificationCountSchema },
        },
      },
      (request) => readNotifications(context, callerOf(request), request.body),
    );

    app.post(
      '/notifications/send/',
      {
        schema: {
          summary: 'Send a notification of a kind that a module declares',
          tags,
          body: newNotificationSchema,
          response: { 200: sentNotificationSchema },
        },
      },
      (request) => sendNotification(context, callerOf(request), newRowId(request), request.body),
    );

    app.get(
      '/notifications/preferences/',
      {
        schema: {
          summary: 'Get how I am told',
          tags,
          response: { 200: notificationPreferencesSchema },
        },
      },
      (request) => getPreferences(context, callerOf(request)),
    );

    app.patch(
      '/notifications/preferences/',
      {
        schema: {
          summary: 'Change how I am told',
          tags,
          body: notificationPreferencesChangeSchema,
          response: { 200: notificationPreferencesSchema },
        },
      },
      (request) => changePreferences(context, callerOf(request), request.body),
    );

    const streams = limitOpenPerAccount(
      context.settings.streamsPerAccount,
      () => new AppError('live.too-many', { params: { retryAfter: 30 } }),
    );
    app.get(
      '/notifications/stream/',
      {
        schema: {
          summary: 'Follow how many notifications wait for me (server-sent events)',
          tags,
          produces: ['text/event-stream'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const close = streams.open(caller.userId);
        reply.raw.once('close', close);
        const stream = await context.live.followAccount({ caller, expires: request.claims?.exp ?? 0 });
        return sendEvents(request, reply, stream);
      },
    );
    done();
  };
