import { answerSuccessAsDeclared, declaredStatuses } from '@atrium/server/declared-answers';
import { commonOptions, createBoundedServer, protectAnswers } from '@atrium/server/http-server';
import { loggerOptions, logRequests, type LogStream } from '@atrium/server/logging';
import { answerProblems } from '@atrium/server/problems';
import { probeRoutes, type Readiness } from '@atrium/server/probes';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
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

export interface AppOptions extends ShellFileParts, ChannelRouteParts, Pick<ReportRouteParts, 'report' | 'visited'> {
  readonly settings: Pick<Settings, 'api' | 'filesOrigin' | 'devOverrides' | 'reportsPerSource' | 'tracedVisits'>;
  /** Keys that the page trusts for signatures. */
  readonly trustedKeys: readonly string[];
  /** Whether the database answers. */
  readonly isDatabaseReachable: () => Promise<boolean>;
  readonly overrides: Pick<OverrideRouteParts, 'passes' | 'platform'>;
  readonly readiness: () => Promise<Readiness>;
  /** Adds the calls of operators, below `/registry`. */
  readonly addOperatorRoutes: (app: FastifyInstance) => Promise<void>;
  /** Adds how operators sign in, below `/operators`. */
  readonly addSignInRoutes: FastifyPluginCallbackZod;
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
  settings: Pick<Settings, 'proxy' | 'connections' | 'operation'>,
  logStream?: LogStream,
): FastifyInstance => {
  const app = Fastify({
    ...commonOptions(settings),
    logger: loggerOptions('registry', settings.operation.log, logStream),
    genReqId: () => randomUUID(),
    serverFactory: (handler) => createBoundedServer(settings, handler),
    forceCloseConnections: true,
  });
  // Whose browser it is, is known by keys only, and none of a log's business.
  logRequests(app, () => ({}));
  return app;
};

/** Adds the shell, the remotes' files, the channel document and the operators' calls. Returns what it added. */
export async function addRoutes(app: FastifyInstance, options: AppOptions): Promise<readonly RouteEntry[]> {
  const { settings, trustedKeys, overrides } = options;
  const entries: RouteEntry[] = [];
  const isSecure = settings.api.scheme === 'https';
  protectAnswers(app, {
    isSecure,
    headersOf: ({ id }) => ({ 'x-request-id': id, ...commonHeaders }),
    refusal: () => new Refusal('host-repeated'),
  });
  answerProblems(app, describeProblem);
  app.setValidatorCompiler(validateByZod);
  // Answers are built field by field and typed by their schemas.
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRoute', ({ method, url, schema }) => {
    const answers = declaredStatuses(schema);
    entries.push(...[method].flat().map((one) => ({ method: one, url, answers })));
  });
  answerSuccessAsDeclared(app);

  await app.register(probeRoutes(options.readiness));
  await app.register(healthRoutes(options));
  await app.register(channelRoutes(options));
  await app.register(
    reportRoutes({ perMinute: settings.reportsPerSource, report: options.report, visited: options.visited }),
  );
  await app.register(shellFileRoutes(options));
  await app.register(releaseFileRoutes(options));
  await app.register(options.addOperatorRoutes, { prefix: '/registry' });
  await app.register(options.addSignInRoutes, { prefix: '/operators' });
  await app.register(overrideRoutes({ ...overrides, isSecure }), { prefix: '/overrides' });
  answerPages(app, { settings, trustedKeys, files: options.files, passes: overrides.passes, channel: options.channel });
  return entries;
}
