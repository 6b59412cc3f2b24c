import {
  assetCategoriesSchema,
  assetChangeSchema,
  assetHistoryEntrySchema,
  assetHistoryPageSchema,
  assetListQuerySchema,
  assetPageSchema,
  assetSchema,
  assetSummarySchema,
  assignAssetSchema,
  changeAssetStateSchema,
  newAssetSchema,
  returnAssetSchema,
} from '@atrium/contracts/assets';
import { pageQuerySchema } from '@atrium/contracts/common';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentDisposition } from '../files/content-disposition';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { answerList, listOrPage } from '../server/pages';
import { visitorOf } from '../server/visitor';
import { binaryAnswer } from '../server/raw-answers';
import { readAssetForm } from './asset-form';
import { inventoryAsCsv } from './export';
import {
  getAssets,
  exportAssets,
  getAsset,
  getAssetSummary,
  getAssetCategories,
  getAssetsHeldBy,
} from './inventory-service';
import { getAssetHistory } from './history-service';
import { createAsset, changeAsset } from './asset-service';
import { assignAsset, returnAsset, changeAssetState } from './handover-service';

const tags = ['assets'];
const params = z.object({ id: z.string() });
const withImage = { image: z.file().optional() };
const consumes = ['multipart/form-data', 'application/json'];

export const assetRoutes =
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
    app.post(
      '/create/',
      {
        config: { access: 'admin', form: newAssetSchema.extend(withImage) },
        schema: { summary: 'Add an asset', tags, consumes, response: { 201: assetSchema } },
      },
      async (request) => {
        const id = newRowId(request);
        const { fields, image } = await readAssetForm(request, context, newAssetSchema);
        return createAsset(context, visitorOf(request), id, fields, image);
      },
    );
    app.patch(
      '/update/:id/',
      {
        config: { access: 'admin', form: assetChangeSchema.extend({ image: z.file().nullable().optional() }) },
        schema: { summary: 'Edit an asset', tags, params, consumes, response: { 200: assetSchema } },
      },
      async (request) => {
        const { fields, image } = await readAssetForm(request, context, assetChangeSchema);
        return changeAsset(context, visitorOf(request), request.params.id, fields, image);
      },
    );
    app.post(
      '/assign/',
      {
        config: { access: 'admin', form: assignAssetSchema.extend(withImage) },
        schema: { summary: 'Assign an asset to an employee', tags, consumes, response: { 200: assetSchema } },
      },
      async (request) => {
        const key = newRowId(request);
        const { fields, image } = await readAssetForm(request, context, assignAssetSchema);
        return assignAsset(context, visitorOf(request), key, fields, image);
      },
    );
    app.post(
      '/return/',
      {
        config: { access: 'admin', form: returnAssetSchema.extend(withImage) },
        schema: { summary: 'Return an asset', tags, consumes, response: { 200: assetSchema } },
      },
      async (request) => {
        const key = newRowId(request);
        const { fields, image } = await readAssetForm(request, context, returnAssetSchema);
        return returnAsset(context, visitorOf(request), key, fields, image);
      },
    );
    app.post(
      '/change-state/:id/',
      {
        config: { access: 'admin' },
        schema: {
          summary: 'Mark an asset as available, in repair or retired',
          tags,
          params,
          body: changeAssetStateSchema,
          response: { 200: assetSchema },
        },
      },
      (request) => changeAssetState(context, visitorOf(request), newRowId(request), request.params.id, request.body),
    );
    done();
  };
