import type { FastifyPluginCallback } from 'fastify';
import type { Context } from '../context';
import { acceptForms } from '../server/form-body';
import { assetImportRoutes } from './import-routes';
import { createAssetImportService } from './import-service';
import { assetRequestRoutes } from './request-routes';
import { createAssetRequestService } from './request-service';
import { assetRoutes } from './routes';
import { createAssetService } from './service';

/** The inventory, who holds what of it, its imports, and what people ask for. */
export const assetManagementRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    acceptForms(scope);
    void scope.register(assetRoutes(context, createAssetService(context)));
    void scope.register(assetImportRoutes(createAssetImportService(context)));
    void scope.register(assetRequestRoutes(createAssetRequestService(context)), { prefix: '/requests' });
    done();
  };
