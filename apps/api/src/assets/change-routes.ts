import {
  assetChangeSchema,
  assetSchema,
  assignAssetSchema,
  changeAssetStateSchema,
  newAssetSchema,
  returnAssetSchema,
} from '@atrium/contracts/assets';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Context } from '../context';
import { newRowId } from '../server/idempotency';
import { visitorOf } from '../server/visitor';
import { readAssetForm } from './asset-form';
import { changeAsset, createAsset } from './asset-service';
import { assignAsset, changeAssetState, returnAsset } from './handover-service';
import { consumes, params, tags, withImage } from './route-options';

export const changeRoutes =
  (context: Context): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.post(
      '/create/',
      {
        config: { access: 'asset.manage', form: newAssetSchema.extend(withImage) },
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
        config: { access: 'asset.manage', form: assetChangeSchema.extend({ image: z.file().nullable().optional() }) },
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
        config: { access: 'asset.manage', form: assignAssetSchema.extend(withImage) },
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
        config: { access: 'asset.manage', form: returnAssetSchema.extend(withImage) },
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
        config: { access: 'asset.manage' },
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
