import type { FastifyPluginCallback } from 'fastify';
import type { Context } from '../context';
import { acceptForms } from '../server/form-body';
import { assetCardRoutes } from './card-routes';
import { assetImportRoutes } from './import-routes';
import { assetRequestRoutes } from './request-routes';
import { assetRoutes } from './routes';

/** The inventory, who holds what of it, its imports, and what people ask for. */
export const assetManagementRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    acceptForms(scope);
    void scope.register(assetRoutes(context));
    void scope.register(assetCardRoutes(context));
    void scope.register(assetImportRoutes(context));
    void scope.register(assetRequestRoutes(context), { prefix: '/requests' });
    done();
  };
