import { join } from 'node:path';
import { startEmbeddedPostgres } from '@atrium/embedded-postgres';
import { shellName } from '@atrium/remote-contract/release';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { loadSigningKey } from './access/signing-key';
import { prepareFirstToken } from './access/tokens';
import { addRoutes, createApp, type RouteEntry } from './app';
import { openLastSigned } from './channel/last-signed';
import { servedChannel } from './channel/served';
import { channelStore, type ChannelStore } from './channel/store';
import { isDatabaseAway, isReachable, openDatabase, type Database } from './database/database';
import { createOverridePasses } from './overrides/passes';
import { loadOverrideSecret } from './overrides/secret';
import { publishFirstShell, watchLocalBuilds } from './local-builds';
import { operatorRoutes } from './operators/routes';
import { signInRoutes } from './operators/sign-in-routes';
import { createDraining } from '@atrium/server/draining';
import type { LogStream } from '@atrium/server/logging';
import { startPeriodic, type Periodic } from '@atrium/server/periodic';
import { secretsOf } from '@atrium/server/secrets';
import { readinessOf } from '@atrium/server/probes';
import { startMeasures, type Measures } from './measures';
import { startTracing } from '@atrium/server/tracing';
import { prepareSoon } from './preparation';
import { Refusal } from './refusal';
import { cachedFileStore } from './releases/file-cache';
import { folderFileStore, type ReleaseFileStore } from './releases/file-store';
import { createPublisher } from './releases/publish';
import { findReleaseWith } from './releases/repository';
import { createS3Store } from './releases/s3-store';
import { recordFailure } from './reports/failures';
import { countReport } from './reports/repository';
import type { ReportRouteParts } from './reports/routes';
import { startRetention } from './retention/retention';
import { startRollouts } from './rollout/controller';
import type { Settings } from './settings';
import { platformOf } from './shell/platform';

/** Far more often than a channel is due, so that a machine that slept for long catches up soon. */
const renewalMs = 60 * 1000;

export interface Registry {
  readonly app: FastifyInstance;
  /** Undefined where nothing is measured. */
  readonly metricsPort: number | undefined;
  readonly routes: readonly RouteEntry[];
  /** Says from now on that it isn’t ready, and goes on serving. */
  readonly drain: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens everything that the registry needs; not listening yet. */
export async function openRegistry(settings: Settings, logStream?: LogStream): Promise<Registry> {
  const app = createApp(settings, logStream);
  const { log } = app;
  const draining = createDraining();
  const tracing = await startTracing('registry', process.env);
  tracing?.traceRequests(app, { tenantOf: () => undefined });
  const { environment, dataFolder, maxReleaseMb } = settings;
  const { database, close } = await connect(settings, log);
  const key = await loadSigningKey(settings.signingKey, join(dataFolder, 'signing-key.json'));
  const overrideSecret = await loadOverrideSecret(settings.overrideSecret, join(dataFolder, 'override-secret'));
  const trustedKeys = [key.publicKey, ...settings.furtherTrustedKeys];
  const lastPath = join(dataFolder, `last-channel.${encodeURIComponent(environment)}.json`);
  const last = await openLastSigned(lastPath, environment, trustedKeys);
  const channel = channelStore(database, settings, key);
  const files = await openFileStore(settings);
  const publisher = createPublisher({ environment, database, channel, files, key, maxReleaseMb });
  const building = { shellFolder: settings.shellFolder, environment, database, publisher, channel, log };
  const builds = settings.localBuilds ? watchLocalBuilds({ folder: settings.remotesFolder, ...building }) : undefined;

  const preparation = await prepareSoon({
    prepare: async () => {
      await prepareChannel(settings, { database, channel, log });
      if (builds === undefined) await publishFirstShell(building);
      else await builds.refresh();
    },
    // Without a channel there is nothing to serve meanwhile.
    mayWait: (error) => last.read() !== null && isDatabaseAway(error),
    log,
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  const read = async () => {
    if (!preparation.isDone()) throw new Refusal('database-away');
    await builds?.refresh();
    return channel.read();
  };
  const served = servedChannel({ read, last, log });
  const isDatabaseReachable = async () => preparation.isDone() && (await isReachable(database));
  const readiness = readinessOf({
    needed: { channel: async () => last.read() ?? served(), files: () => files.check() },
    // Pages, files and the last channel are served without it, and by nobody if every registry weren’t ready.
    useful: { database: () => assertDatabase(isDatabaseReachable) },
    isDraining: draining.isOn,
  });
  const measures =
    settings.operation.metrics === undefined
      ? undefined
      : await startMeasures(app, settings.operation.metrics, { readiness, channel: served });
  const routes = await addRoutes(app, {
    settings,
    trustedKeys,
    isDatabaseReachable,
    channel: served,
    readiness,
    files,
    releaseWith: (path) => findReleaseWith(database, shellName, path),
    report: recordReport(database, environment, measures),
    visited: measures?.visit,
    overrides: {
      passes: createOverridePasses(secretsOf(overrideSecret, settings.trustedOverrideSecret)),
      platform: async () => platformOf(database, (await channel.read()).state),
    },
    addSignInRoutes: signInRoutes({ environment, database }, settings.operatorProvider),
    addOperatorRoutes: (scope) => operatorRoutes(scope, { environment, database, channel, publisher, maxReleaseMb }),
  });
  const running = [
    preparation,
    startRollouts({ environment, database, channel, log, onChange: measures?.rolloutChanged }, settings.rolloutMs),
    startRetention({ environment, database, files, days: settings.releaseDays, log }),
    startRenewal(channel, log),
  ];
  const metrics = await measures?.serve();
  return {
    app,
    metricsPort: metrics?.port,
    routes,
    drain: draining.begin,
    stop: async () => {
      draining.begin();
      await Promise.all(running.map((work) => work.stop()));
      await app.close();
      await metrics?.close();
      await close();
      await tracing?.close();
    },
  };
}

/** Connects to the database, an embedded one where none is set. */
async function connect(settings: Settings, log: FastifyBaseLogger) {
  const embedded =
    settings.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: settings.embeddedDatabaseFolder,
          database: 'atrium_registry',
          log: (message) => {
            log.info(message);
          },
        })
      : undefined;
  const database = openDatabase({
    url: settings.databaseUrl ?? embedded?.url ?? '',
    waitMs: settings.databaseWaitMs,
    onLost: (err) => {
      log.warn({ err }, 'A database connection was lost.');
    },
  });
  const close = async (): Promise<void> => {
    await database.close();
    await embedded?.stop();
  };
  return { database, close };
}

interface ChannelParts {
  readonly database: Database;
  readonly channel: ChannelStore;
  readonly log: FastifyBaseLogger;
}

async function prepareChannel(settings: Settings, { database, channel, log }: ChannelParts): Promise<void> {
  await database.prepare();
  const path = join(settings.dataFolder, 'token');
  const tokenFrom = await prepareFirstToken(database, { given: settings.platformToken, path });
  if (tokenFrom === 'none') log.info('The platform team already has tokens, but none of them are in this folder.');
  await channel.prepare();
  await channel.renew(new Date());
}

/** Counts what browsers report of releases, and records failures. */
const recordReport =
  (database: Database, environment: string, measures: Measures | undefined): ReportRouteParts['report'] =>
  async ({ phase, message, stack, ...report }) => {
    await measures?.load(report);
    await countReport(database, environment, report);
    const isFailure = report.outcome !== 'loaded' && (message !== undefined || stack !== undefined);
    if (!isFailure) return;
    const { remote, release, outcome } = report;
    const failure = { remote, release, phase: phase ?? outcome, message: message ?? '', stack: stack ?? '' };
    await recordFailure(database, environment, failure);
  };

const startRenewal = (channel: ChannelStore, log: FastifyBaseLogger): Periodic =>
  startPeriodic(
    () => channel.renew(new Date()),
    renewalMs,
    (error) => {
      log.warn({ err: error }, 'The channel couldn’t be signed again. Trying again in a minute.');
    },
  );

/** A folder's files are in the memory of the machine as it is; a bucket's are kept here. */
async function openFileStore({ releasesS3, releasesCacheBytes, dataFolder }: Settings): Promise<ReleaseFileStore> {
  if (releasesS3 === undefined) return folderFileStore(join(dataFolder, 'releases'));
  return cachedFileStore(await createS3Store(releasesS3), releasesCacheBytes);
}

async function assertDatabase(isReachable: () => Promise<boolean>): Promise<void> {
  if (!(await isReachable())) throw new Refusal('database-away');
}
