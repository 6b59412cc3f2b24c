import {
  assetCategoriesSchema,
  assetHistoryEntrySchema,
  assetHistoryPageSchema,
  assetListQuerySchema,
  assetPageSchema,
  assetSchema,
  assetSummarySchema,
} from '@atrium/contracts/assets';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '../files/content-disposition';
import type { Context } from '../context';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { binaryAnswer } from '../server/raw-answers';
import { inventoryAsCsv } from './export';
import {
  exportAssets,
  getAsset,
  getAssetCategories,
  getAssetSummary,
  getAssets,
  getAssetsHeldBy,
} from './inventory-service';
import { getAssetHistory } from './history-service';
import { params, tags } from './route-options';

export const inventoryRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get(
      '/list/',
      {
        schema: {
          summary: 'List matching assets, optionally paged with limit and cursor',
          tags,
          querystring: assetListQuerySchema,
          response: { 200: z.union([z.array(assetSchema), assetPageSchema]) },
        },
      },
      async (request, reply) => answerList(request, reply, await getAssets(context, visitorOf(request), request.query)),
    );

    app.get(
      '/summary/',
      { schema: { summary: 'Count assets by status', tags, response: { 200: assetSummarySchema } } },
      (request) => getAssetSummary(context, visitorOf(request)),
    );

    app.get(
      '/categories/',
      { schema: { summary: 'List asset categories in use', tags, response: { 200: assetCategoriesSchema } } },
      (request) => getAssetCategories(context, visitorOf(request)),
    );

    app.get(
      '/mine/',
      {
        schema: {
          summary: 'List the assets assigned to you',
          tags,
          querystring: pageQuerySchema,
          response: { 200: listOrPage(assetSchema) },
        },
      },
      async (request, reply) => {
        const visitor = visitorOf(request);
        return answerList(
          request,
          reply,
          await getAssetsHeldBy(context, visitor, visitor.caller.userId, request.query),
        );
      },
    );

    app.get(
      '/held-by/:userId/',
      {
        schema: {
          summary: 'List the assets assigned to a person (yourself or, for admins, anyone)',
          tags,
          params: z.object({ userId: z.string() }),
          querystring: pageQuerySchema,
          response: { 200: listOrPage(assetSchema) },
        },
      },
      async (request, reply) =>
        answerList(
          request,
          reply,
          await getAssetsHeldBy(context, visitorOf(request), request.params.userId, request.query),
        ),
    );

    app.get(
      '/retrieve/:id/',
      { schema: { summary: 'Retrieve an asset', tags, params, response: { 200: assetSchema } } },
      (request) => getAsset(context, visitorOf(request), request.params.id),
    );

    app.get(
      '/history/:id/',
      {
        schema: {
          summary: 'List an asset’s history, newest first, optionally paged with limit and cursor',
          tags,
          params,
          querystring: pageQuerySchema,
          response: { 200: z.union([z.array(assetHistoryEntrySchema), assetHistoryPageSchema]) },
        },
      },
      async (request, reply) =>
        answerList(
          request,
          reply,
          await getAssetHistory(context, visitorOf(request), request.params.id, request.query),
        ),
    );

    app.get(
      '/export/',
      {
        schema: {
          summary: 'Export matching assets as a CSV file that can be imported again',
          tags,
          querystring: assetListQuerySchema.omit({ limit: true, cursor: true }),
          produces: ['text/csv'],
          response: { 200: binaryAnswer },
        },
      },
      async (request, reply) => {
        const matching = await exportAssets(context, visitorOf(request), request.query);
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', contentDisposition('assets.csv', false))
          .header('cache-control', 'no-store')
          .send(inventoryAsCsv(matching));
      },
    );
    done();
  };
