import type { FastifyInstance } from 'fastify';
import type { ChannelStore } from '../channel/store';
import type { Database } from '../database/database';
import type { Publisher } from '../releases/publish';
import { changeRoutes } from './change-routes';
import { companyRoutes } from './company-routes';
import { requireToken } from './holder';
import { publishRoutes } from './publish-routes';
import { statusRoutes } from './status-routes';
import { tokenRoutes } from './token-routes';
import { acceptUploads } from './upload-body';

export interface OperatorParts {
  readonly environment: string;
  readonly database: Database;
  readonly channel: ChannelStore;
  readonly publisher: Publisher;
  readonly maxReleaseMb: number;
}

/** What teams and the platform team do with releases. Every call carries a token; every change says why. */
export async function operatorRoutes(app: FastifyInstance, parts: OperatorParts): Promise<void> {
  await acceptUploads(app, parts.maxReleaseMb);
  app.decorateRequest('holder');
  app.addHook('preValidation', requireToken(parts.database));
  await app.register(statusRoutes(parts));
  await app.register(companyRoutes(parts));
  await app.register(publishRoutes(parts));
  await app.register(changeRoutes(parts));
  await app.register(tokenRoutes(parts));
}
