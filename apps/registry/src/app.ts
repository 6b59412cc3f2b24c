import type { Channel } from '@atrium/remote-contract';
import { resolveShell } from '@atrium/remote-contract/resolve';
import { commonOptions, createBoundedServer, protectAnswers } from '@atrium/server/http-server';
import { answerProblems, type AnsweredProblem } from '@atrium/server/problems';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { SignedChannel } from './channel/last-signed';
import { isDatabaseAway } from './database/database';
import { pageAccess } from './overrides/page-access';
import { passIn } from './overrides/pass-cookie';
import { overrideRoutes, type OverrideRouteParts } from './overrides/routes';
import { sendNotFound } from './not-found';
import { readReleaseFile } from './releases/release-file';
import { Refusal } from './refusal';
import type { FailureReport } from './reports/failures';
import { reportBytes, reportSchema } from './reports/report-schema';
import type { Report } from './reports/repository';
import { limitPerSource } from './reports/source-limit';
import { commonHeaders, pageHeaders } from './security-headers';
import type { Settings } from './settings';
import { shellPages } from './shell/page';
import { shellFileRoutes, type ShellFileParts } from './shell/routes';
import { visitorIn } from './shell/visitor';
import { contentTypeOf, extensionOf, forever, sendStaticFile } from './static-file';

const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

export interface AppOptions extends ShellFileParts {
  readonly settings: Pick<Settings, 'api' | 'filesOrigin' | 'devOverrides' | 'reportsPerSource'>;
  /** Keys that the page trusts for signatures. */
  readonly trustedKeys: readonly string[];
  /** Whether the database answers. */
  readonly isDatabaseThere: () => Promise<boolean>;
  /** The signed channel as it stands now, or as it stood last while the database is away. */
  readonly channel: () => Promise<SignedChannel>;
  /** Counts what a shell tells of a release, and keeps what went wrong. */
  readonly report: (report: Report & Partial<Pick<FailureReport, 'phase' | 'message' | 'stack'>>) => Promise<void>;
  readonly overrides: Pick<OverrideRouteParts, 'passes' | 'platform'>;
  /** Adds the calls of operators, below `/registry`. */
  readonly addOperatorRoutes: (app: FastifyInstance) => Promise<void>;
}

/** An empty server. */
export const createApp = (
  settings: Pick<Settings, 'proxy' | 'connections'>,
  logger: FastifyServerOptions['logger'] = false,
): FastifyInstance =>
  Fastify({
    ...commonOptions(settings),
    logger,
    serverFactory: (handler) => createBoundedServer(settings, handler),
    forceCloseConnections: true,
  });

/** Adds the shell, the remotes' files, the channel document and the operators' calls. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { settings, trustedKeys, overrides } = options;
  const mayReport = limitPerSource({ perMinute: settings.reportsPerSource });
  const makePage = shellPages(options.files, trustedKeys);

  const isSecure = settings.api.scheme === 'https';
  protectAnswers(app, { isSecure, headersOf: () => commonHeaders, refusal: () => new Refusal('host-repeated') });

  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await options.isDatabaseThere()) return { status: 'ok' };
    // Pages, files and the last channel are served all the same.
    return reply.code(503).send({ status: 'unavailable', database: 'unreachable' });
  });

  app.get('/channel.json', async (request, reply) => {
    const { rev, envelope } = await options.channel();
    const etag = `"${rev} ${envelope.signature}"`;
    // Pages of another origin may read it: an environment can keep its registry on a host of its own.
    reply.headers({ 'cache-control': 'no-cache', etag, ...openToAll });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope));
  });

  app.post('/reports/', { bodyLimit: reportBytes }, async (request, reply) => {
    // Anyone may send one, so a report is a hint: it can take a candidate back, or let it go on along its plan.
    if (!mayReport(request.ip, Date.now()))
      return reply
        .code(429)
        .headers({ 'retry-after': '60', ...openToAll })
        .send();
    const report = reportSchema.safeParse(request.body);
    const company = visitorIn(request.headers.cookie)?.tenant ?? null;
    if (report.success) await options.report({ ...report.data, company });
    return reply.code(204).headers(openToAll).send();
  });

  shellFileRoutes(app, options);

  app.get<{ Params: { remote: string; release: string; '*': string } }>(
    '/remotes/:remote/:release/*',
    async (request, reply) => {
      reply.headers(openToAll);
      const { remote, release, '*': path } = request.params;
      const file = await readReleaseFile(options.files, remote, release, path);
      if (file === null) return sendNotFound(reply);
      reply.header('cache-control', forever);
      return sendStaticFile(request, reply, file);
    },
  );

  answerProblems(app, describeProblem);
  await app.register(options.addOperatorRoutes, { prefix: '/registry' });
  await app.register(overrideRoutes({ ...overrides, isSecure }), {
    prefix: '/overrides',
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!asksForPage(request)) return sendNotFound(reply);
    const access = pageAccess(await overrides.passes.holderOf(passIn(request.headers.cookie)), settings.devOverrides);
    const now = new Date();
    const { envelope } = await options.channel();
    const shell = resolveShell(JSON.parse(envelope.payload) as Channel, visitorIn(request.headers.cookie), now);
    const page = shell === null ? null : await makePage(shell, access, now);
    if (page === null) {
      const sentence =
        'No shell has been published here yet. Publish one: npm run atrium -- publish shell --promote --why "First shell."';
      return reply.code(503).type('text/plain; charset=utf-8').send(sentence);
    }
    return reply
      .code(200)
      .headers({ ...pageHeaders(settings, page.nonce, access.isOpen), 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/** Every address that is not a file is a place inside the shell. A missing script must never be answered by a page. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = '/'] = url.split('?');
  if (
    /^\/(assets|remotes|registry|reports|shell)(\/|$)/.test(path) ||
    contentTypeOf(path) !== null ||
    /\.(map|br)$/.test(path)
  )
    return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (extensionOf(path) === null && accept.includes('*/*'));
}

function describeProblem(thrown: unknown): AnsweredProblem {
  const error = isDatabaseAway(thrown) ? new Refusal('database-away') : thrown;
  if (error instanceof Refusal) {
    const { status, message: detail, code, findings } = error;
    const headers: AnsweredProblem['headers'] = code === 'database-away' ? { 'retry-after': '5' } : {};
    return { status, headers, body: { detail, code, ...(findings.length > 0 && { findings }) } };
  }
  const status = statusOf(error);
  if (status < 500) return { status, body: { detail: 'The request couldn’t be read.' } };
  return {
    status,
    body: { detail: 'The registry ran into an error. See its log.' },
    log: { level: 'error', err: error, message: 'Request failed.' },
  };
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
