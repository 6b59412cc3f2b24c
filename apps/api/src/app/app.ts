import { idempotencyHeader } from '@atrium/contracts/idempotency';
import { nextCursorHeader } from '@atrium/contracts/common';
import { AppError } from '@atrium/errors';
import { answerSuccessAsDeclared, declaredStatuses } from '@atrium/server/declared-answers';
import { commonOptions, protectAnswers } from '@atrium/server/http-server';
import { loggerOptions, logRequests, type LogStream } from '@atrium/server/logging';
import { probeRoutes, type Readiness } from '@atrium/server/probes';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyPluginCallback, type RouteOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { accountRoutes } from '../account/routes';
import { auditRoutes } from '../audit/routes';
import { passkeyRoutes } from '../account/passkey-routes';
import { signatureRoutes } from '../account/signature-routes';
import { proofRoutes } from '../account/proof-routes';
import { twoFactorRoutes } from '../account/two-factor-routes';
import { appointmentRoutes } from '../appointments/routes';
import { contactRoutes } from '../contacts/routes';
import { assetManagementRoutes } from '../assets/asset-management';
import { passkeySignInRoutes } from '../auth/passkey-routes';
import { registrationRoutes } from '../auth/registration-routes';
import { authRoutes } from '../auth/routes';
import { taskManagementRoutes } from './task-management';
import { designationRoutes } from '../departments/designation-routes';
import { dashboardRoutes } from '../dashboards/routes';
import { departmentRoutes, locationRoutes } from '../departments/routes';
import { companySettingsRoutes } from '../company/routes';
import { companyDataRoutes } from '../company-data/routes';
import { employeeRoutes } from '../employees/routes';
import { fileRoutes } from '../downloads/routes';
import { homeRoutes } from '../home/routes';
import { hrFormRoutes } from '../hr-forms/routes';
import { identityProviderRoutes } from '../identity-provider/settings-routes';
import { companySignInRoutes } from '../identity-provider/sign-in-routes';
import { invitationRoutes } from '../invitations/routes';
import { memberRoutes } from '../members/routes';
import { notificationRoutes } from '../notifications/routes';
import { unsubscribeRoutes } from '../notifications/unsubscribe-routes';
import { offboardingRoutes } from '../offboarding/routes';
import { createRegistryClient } from '../modules/registry-client';
import { moduleRoutes } from '../modules/routes';
import { isForEveryone, requires, type Action } from '../policy/policy';
import { assertRecentProof } from '../proof/recent-proof';
import { pushRoutes } from '../push/routes';
import { recordRoutes } from '../records/routes';
import { recordTransferRoutes } from '../records/transfer-routes';
import { savedPlaceRoutes } from '../saved-places/routes';
import { memberResetRoutes, passwordResetRoutes } from '../password-resets/routes';
import { searchRoutes } from '../search/routes';
import { csrfHeader } from '../security/csrf';
import type { Settings } from '../settings';
import { todoRoutes } from '../todo/routes';
import { userRoutes } from '../users/routes';
import { walletRoutes } from '../wallet/routes';
import { admitCaller, admitVisitors } from './admission-hooks';
import { acceptBodies } from '../server/bodies';
import type { Context } from '../context';
import { passOnCalls } from './other-cells';
import { callerOf, type Access } from '../server/fastify-types';
import { healthRoutes } from './health';
import { addressHoldsNul } from '../server/nul';
import { documentRoutes } from '../server/open-api';
import { originMatcher } from '../server/origins';
import { answerFailures } from '../server/problems';
import { answerJsonAsFile } from '../server/answer-headers';
import { preventCaching } from '../server/caching';
import { tenantOfHost } from '../server/tenant-host';
import { companyPrefix, isTenantPath, walletPrefix } from '../server/tenant-paths';
import { validateByZod } from '../server/validation';

/** An empty server: it logs and answers problems, and has no routes yet. */
export function createApp(settings: Settings, logStream?: LogStream) {
  const app = Fastify({
    logger: loggerOptions('api', settings.operation.log, logStream),
    ...commonOptions(settings),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: false,
    // As long as a URL may be: an id that is far too long is an unknown one like any other.
    routerOptions: { maxParamLength: 65_536 },
  });
  app.setValidatorCompiler(validateByZod);
  // Answers are built field by field and typed by their schemas; parsing them again would only cost time.
  app.setSerializerCompiler(() => JSON.stringify);
  answerFailures(app);
  acceptBodies(app);
  app.decorateRequest('hostTenant', undefined);
  app.decorateRequest('claims', undefined);
  app.decorateRequest('tenantId', '');
  app.decorateRequest('leaveAdmission', undefined);
  app.addHook('onRequest', (request, _reply, next) => {
    request.hostTenant = tenantOfHost(request.hostname, settings.baseHost);
    next();
  });
  protectAnswers(app, {
    isSecure: settings.shellUrl.startsWith('https:'),
    headersOf: ({ id }) => ({ 'x-request-id': id, 'x-content-type-options': 'nosniff' }),
    refusal: () => new AppError('request.malformed'),
  });
  answerJsonAsFile(app);
  logRequests(app, ({ hostTenant, claims }) => ({ tenant: hostTenant, user: claims?.user_id }));
  return app;
}

/** A route as the server has it, for checks that hold for all of them. */
export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** Whether its caller must have shown lately that it's them. */
  readonly needsProof: boolean;
  /** Statuses that its answers are described for. */
  readonly answers: readonly string[];
  /** Whether its answer goes on for as long as its caller listens. */
  readonly isStream: boolean;
}

/** Adds everything that the server answers. Returns what it added. */
export async function addRoutes(
  app: FastifyInstance,
  context: Context,
  readiness: () => Promise<Readiness>,
): Promise<readonly RouteEntry[]> {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  answerSuccessAsDeclared(app);
  await documentRoutes(app);
  await acceptRequests(app, context.settings);
  await app.register(probeRoutes(readiness));
  await app.register(healthRoutes(context), { prefix: '/api' });
  await app.register(sharedRoutes(context), { prefix: '/api' });
  await app.register(companyRoutes(context), { prefix: companyPrefix });
  await app.register(tenantWalletRoutes(context), { prefix: walletPrefix });
  // Read last: groups of routes say who may call those that don't say so themselves.
  return entriesOf(routes);
}

/** Throws for a route of a tenant that says for no action who may call it, so that no server starts with one. */
export function entriesOf(
  routes: readonly Pick<RouteOptions, 'method' | 'url' | 'config' | 'schema'>[],
): readonly RouteEntry[] {
  return routes.flatMap(({ method, url, config, schema }) => {
    const access = config?.access ?? (isTenantPath(url) ? undefined : 'public');
    if (access === undefined) throw new Error(`The route ${String(method)} ${url} doesn’t say who may call it.`);
    const needsProof = config?.needsProof === true;
    const answers = declaredStatuses(schema);
    const isStream = schema?.produces?.includes('text/event-stream') === true;
    return [method].flat().map((one) => ({ method: one, url, access, needsProof, answers, isStream }));
  });
}

/** Cookies, calls from the shell's origins, and multipart bodies. */
async function acceptRequests(app: FastifyInstance, settings: Settings): Promise<void> {
  const isShellOrigin = originMatcher(settings.shellOrigins);
  await app.register(cookie);
  await app.register(cors, {
    origin: (origin, answer) => {
      answer(null, origin !== undefined && isShellOrigin(origin));
    },
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', csrfHeader, idempotencyHeader, 'last-event-id', 'traceparent'],
    exposedHeaders: ['Content-Disposition', 'Link', 'Retry-After', nextCursorHeader, 'X-Request-Id', 'X-XSRF-TOKEN'],
    maxAge: 7200,
  });
  // Behind CORS, so that pages can read why.
  app.addHook('onRequest', (request, _reply, next) => {
    next(addressHoldsNul(request.originalUrl) ? new AppError('request.nul') : undefined);
  });
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: settings.maxUploadMb * 1024 * 1024,
      files: 4,
      fields: 60,
      parts: 64,
      // A comment of 10,000 characters, each of up to 4 bytes.
      fieldSize: 40_000,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  });
}

/** Calls on the shared host, before anyone is signed in. */
const sharedRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.addHook('onRequest', (request, _reply, next) => {
      next(request.hostTenant === undefined ? undefined : new AppError('request.not-found'));
    });
    admitVisitors(scope, context);
    passOnCalls(scope, context);
    void scope.register(authRoutes(context));
    void scope.register(passkeySignInRoutes(context));
    void scope.register(companySignInRoutes(context));
    void scope.register(registrationRoutes(context));
    void scope.register(invitationRoutes(context));
    void scope.register(passwordResetRoutes(context));
    void scope.register(unsubscribeRoutes(context));
    done();
  };

/** Lets in callers of the tenant whose host was called, and only those who may do what a route is for. */
function requireCaller(scope: FastifyInstance, context: Context): void {
  preventCaching(scope);
  scope.addHook('onRequest', async (request, reply) => {
    if (request.hostTenant === undefined) throw new AppError('tenant.unknown');
    const { access, needsProof } = request.routeOptions.config;
    if (access !== 'link') {
      request.claims = await context.tokens.read(request.headers.authorization);
      if (request.claims.sid !== undefined) context.sessionUse.note(request.hostTenant, request.claims.sid);
    }
    admitCaller(context, request, reply);
    if (access === undefined || access === 'link' || access === 'public') return;
    // Before the body is read: who may not write can't make us receive an upload either.
    if (!isForEveryone(access)) {
      request.tenantId = (await context.database.sessionOf(callerOf(request), requires(access))).tenantId;
    }
    if (needsProof === true) await assertRecentProof(context, callerOf(request));
  });
}

/** A group of routes. Those that name no access of their own are for whoever may do `action`. */
const unlessStated =
  (action: Action, routes: FastifyPluginCallback): FastifyPluginCallback =>
  (scope, _options, done) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: route.config?.access ?? action };
    });
    void scope.register(routes);
    done();
  };

const companyRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    requireCaller(scope, context);
    const registry = createRegistryClient(context.settings.registry);
    void scope.register(unlessStated('account.use', accountRoutes(context)));
    void scope.register(unlessStated('account.use', proofRoutes(context)));
    void scope.register(unlessStated('account.use', passkeyRoutes(context)));
    void scope.register(unlessStated('account.use', signatureRoutes(context)));
    void scope.register(unlessStated('account.use', twoFactorRoutes(context)));
    void scope.register(unlessStated('account.use', notificationRoutes(context)));
    void scope.register(unlessStated('account.use', pushRoutes(context)));
    void scope.register(unlessStated('account.use', homeRoutes(context)));
    void scope.register(unlessStated('member.reset-password', memberResetRoutes(context)));
    void scope.register(unlessStated('audit.read', auditRoutes(context)));
    void scope.register(unlessStated('settings.change', companySettingsRoutes(context)));
    void scope.register(unlessStated('settings.change', identityProviderRoutes(context)));
    void scope.register(unlessStated('company.delete', companyDataRoutes(context)));
    void scope.register(unlessStated('directory.read', employeeRoutes(context)));
    void scope.register(unlessStated('directory.read', recordRoutes(context)));
    void scope.register(unlessStated('record.import', recordTransferRoutes(context)));
    void scope.register(unlessStated('record.edit', departmentRoutes(context)));
    void scope.register(unlessStated('record.edit', locationRoutes(context)));
    void scope.register(unlessStated('record.edit', designationRoutes(context)));
    void scope.register(unlessStated('member.invite', userRoutes(context)));
    void scope.register(unlessStated('member.read-accounts', memberRoutes(context)));
    void scope.register(unlessStated('record.read-offboarding', offboardingRoutes(context)));
    void scope.register(unlessStated('account.use', savedPlaceRoutes(context)));
    void scope.register(unlessStated('module.manage', moduleRoutes({ ...context, registry })));
    void scope.register(unlessStated('account.use', searchRoutes(context)));
    void scope.register(unlessStated('file.open', fileRoutes(context)));
    void scope.register(unlessStated('board.use', taskManagementRoutes(context)), { prefix: '/task_management' });
    void scope.register(unlessStated('appointment.use', appointmentRoutes(context)), { prefix: '/appointments' });
    void scope.register(unlessStated('contact.use', contactRoutes(context)), { prefix: '/contacts' });
    void scope.register(unlessStated('account.use', dashboardRoutes(context)), { prefix: '/dashboards' });
    void scope.register(unlessStated('todo.use', todoRoutes(context)), { prefix: '/todo' });
    void scope.register(unlessStated('asset.use', assetManagementRoutes(context)), { prefix: '/assets' });
    void scope.register(unlessStated('form.file', hrFormRoutes(context)), { prefix: '/hr_forms' });
    done();
  };

const tenantWalletRoutes =
  (context: Context): FastifyPluginCallback =>
  (scope, _options, done) => {
    requireCaller(scope, context);
    void scope.register(unlessStated('wallet.use-own', walletRoutes(context)));
    done();
  };
