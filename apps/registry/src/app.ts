import { answerSuccessAsDeclared, declaredStatuses } from '@atrium/server/declared-answers';
import { commonOptions, createBoundedServer, protectAnswers } from '@atrium/server/http-server';
import { answerProblems } from '@atrium/server/problems';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { channelRoutes, type ChannelRouteParts } from './channel/routes';
import { healthRoutes } from './health';
import { overrideRoutes, type OverrideRouteParts } from './overrides/routes';
import { describeProblem } from './problems';
import { Refusal } from './refusal';
import { releaseFileRoutes } from './releases/routes';
import { reportRoutes, type ReportRouteParts } from './reports/routes';
import { commonHeaders } from './security-headers';
import type { Settings } from './settings';
import { answerPages } from './shell/answer-pages';
import { shellFileRoutes, type ShellFileParts } from './shell/routes';
import { validateByZod } from './validation';

export interface AppOptions extends ShellFileParts, ChannelRouteParts, Pick<ReportRouteParts, 'report'> {
  readonly settings: Pick<Settings, 'api' | 'filesOrigin' | 'devOverrides' | 'reportsPerSource'>;
  /** Keys that the page trusts for signatures. */
  readonly trustedKeys: readonly string[];
  /** Whether the database answers. */
  readonly isDatabaseReachable: () => Promise<boolean>;
  readonly overrides: Pick<OverrideRouteParts, 'passes' | 'platform'>;
  /** Adds the calls of operators, below `/registry`. */
  readonly addOperatorRoutes: (app: FastifyInstance) => Promise<void>;
}

/** A route as the server has it, for checks that hold for all of them. */
export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  /** Statuses that its answers are described for. */
  readonly answers: readonly string[];
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

/** Adds the shell, the remotes' files, the channel document and the operators' calls. Returns what it added. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<readonly RouteEntry[]> {
  const { settings, trustedKeys, overrides } = options;
  const entries: RouteEntry[] = [];
  const isSecure = settings.api.scheme === 'https';
  protectAnswers(app, { isSecure, headersOf: () => commonHeaders, refusal: () => new Refusal('host-repeated') });
  answerProblems(app, describeProblem);
  app.setValidatorCompiler(validateByZod);
  // Answers are built field by field and typed by their schemas.
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', ({ method, url, schema }) => {
    const answers = declaredStatuses(schema);
    entries.push(...[method].flat().map((one) => ({ method: one, url, answers })));
  });
  answerSuccessAsDeclared(app);

  await app.register(healthRoutes(options));
  await app.register(channelRoutes(options));
  await app.register(reportRoutes({ perMinute: settings.reportsPerSource, report: options.report }));
  await app.register(shellFileRoutes(options));
  await app.register(releaseFileRoutes(options));
  await app.register(options.addOperatorRoutes, { prefix: '/registry' });
  await app.register(overrideRoutes({ ...overrides, isSecure }), { prefix: '/overrides' });
  answerPages(app, { settings, trustedKeys, files: options.files, passes: overrides.passes, channel: options.channel });
  return entries;
}
