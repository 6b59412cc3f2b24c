import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { ReleaseSource } from './release-source';
import { commonHeaders, pageHeaders } from './security-headers';
import type { Settings } from './settings';
import { shellPages } from './shell-page';
import { contentTypeOf, extensionOf, readStaticFile, sendStaticFile } from './static-file';

const forever = 'public, max-age=31536000, immutable';
const contentHash = /\.[0-9a-f]{8,}\./;

export interface AppOptions {
  readonly settings: Pick<Settings, 'shellFolder' | 'api'>;
  /** Opens the releases; what happens to them goes to the server's log. */
  readonly openReleases: (log: FastifyBaseLogger) => ReleaseSource;
  readonly logger?: FastifyServerOptions['logger'];
}

/** The server of the shell, the remotes' files and the channel document; not listening yet. */
export function buildApp({ settings, openReleases, logger = false }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger,
    // Files are many and say little; what goes wrong is logged all the same.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  const releases = openReleases(app.log);
  const nextPage = shellPages(settings.shellFolder);

  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(commonHeaders);
    done();
  });

  app.get('/health', () => ({ status: 'ok' }));

  app.get('/channel.json', async (request, reply) => {
    const body = JSON.stringify(await releases.channel());
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const path = request.params['*'];
    const file = await readStaticFile(join(settings.shellFolder, 'assets'), path);
    if (file === null) return sendNotFound(reply);
    reply.header('cache-control', contentHash.test(path) ? forever : 'no-cache');
    return sendStaticFile(request, reply, file);
  });

  app.get<{ Params: { remote: string; release: string; '*': string } }>(
    '/remotes/:remote/:release/*',
    async (request, reply) => {
      // Pages of other origins may use them: an environment can keep its remotes on a host of their own.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      const { remote, release, '*': path } = request.params;
      const file = await releases.file(remote, release, path);
      if (file === null) return sendNotFound(reply);
      reply.header('cache-control', forever);
      return sendStaticFile(request, reply, file);
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) return sendNotFound(reply);
    const page = await nextPage();
    if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send('The shell is not built yet.');
    return reply
      .code(200)
      .headers({ ...pageHeaders(settings.api, page.nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });

  return app;
}

/** Every address that is not a file is a place inside the shell. A missing script must never be answered by a page. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = '/'] = url.split('?');
  if (/^\/(assets|remotes)(\/|$)/.test(path) || contentTypeOf(path) !== null || /\.(map|br)$/.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (extensionOf(path) === null && accept.includes('*/*'));
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.');
}
