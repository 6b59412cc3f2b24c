import {
  assetRequestListQuerySchema,
  assetRequestPageSchema,
  assetRequestSchema,
  denyAssetRequestSchema,
  grantAssetRequestSchema,
  newAssetRequestSchema,
} from '@atrium/contracts/assets';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { getRequests, createRequest, withdrawRequest, grantRequest, denyRequest } from './request-service';

const tags = ['asset requests'];
const params = z.object({ id: z.string() });
const response = { 200: assetRequestSchema };

export const assetRequestRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/list/',
      {
        schema: {
          summary: 'List asset requests, newest first: your own or, for admins, everyone’s',
          tags,
          querystring: assetRequestListQuerySchema,
          response: { 200: z.union([z.array(assetRequestSchema), assetRequestPageSchema]) },
        },
      },
      async (request, reply) =>
        answerList(request, reply, await getRequests(context, visitorOf(request), request.query)),
    );
    app.post(
      '/create/',
      {
        schema: {
          summary: 'Request an asset, or any asset in a category',
          tags,
          body: newAssetRequestSchema,
          response: { 201: assetRequestSchema },
        },
      },
      (request) => createRequest(context, visitorOf(request), newRowId(request), request.body),
    );
    app.post(
      '/withdraw/:id/',
      { schema: { summary: 'Withdraw your own request', tags, params, response } },
      (request) => withdrawRequest(context, visitorOf(request), request.params.id, newRowId(request)),
    );
    app.post(
      '/grant/:id/',
      {
        config: { access: 'asset.decide-request' },
        schema: {
          summary: 'Grant a request by assigning an asset',
          tags,
          params,
          body: grantAssetRequestSchema,
          response,
        },
      },
      (request) => grantRequest(context, visitorOf(request), request.params.id, newRowId(request), request.body),
    );
    app.post(
      '/deny/:id/',
      {
        config: { access: 'asset.decide-request' },
        schema: { summary: 'Deny a request with a reason', tags, params, body: denyAssetRequestSchema, response },
      },
      (request) => denyRequest(context, visitorOf(request), request.params.id, newRowId(request), request.body.comment),
    );
    done();
  };
