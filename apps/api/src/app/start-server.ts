import type { EmbeddedPostgres } from '@atrium/embedded-postgres';
import { AppError } from '@atrium/errors';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { createKnownDevices } from '../security/known-devices';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import { sqlDiskFull } from '../database/failures';
import { openDatabase } from '../database/open-database';
import { fieldReaders } from '../policy/fields';
import { seedDemo } from '../demo/seed';
import { errnoOf } from '@atrium/server/errno';
import { countedStore } from '../files/counted-store';
import { createFileLinks } from '../files/file-links';
import { openStore } from '../files/open-store';
import { claimStore } from '../files/store-identity';
import { createDraining } from '@atrium/server/draining';
import type { LogStream } from '@atrium/server/logging';
import type { MetricsServer } from '@atrium/server/metrics';
import { startPeriodic, type Periodic } from '@atrium/server/periodic';
import { readinessOf } from '@atrium/server/probes';
import { startJobWorker } from '../jobs/job-worker';
import { queuedJobs } from '../jobs/queued-jobs';
import { recurringJobs } from '../jobs/recurring-jobs';
import { withSmallPictures } from '../files/picture-store';
import { createLiveBoards } from '../live/live-boards';
import { createModuleChannel } from '../channel/module-channel';
import { createMailer } from '../mail/mailer';
import { createOutbox } from '../mail/outbox';
import { loadPushKey } from '../push/push-key';
import { createPushSender } from '../push/push-sender';
import { createCsrf } from '../security/csrf';
import { createPasswords } from '../security/passwords';
import { loadSecrets } from '../security/secret';
import { createSessionUse } from '../security/session-use';
import { createTokens } from '../security/tokens';
import type { Settings } from '../settings';
import { createWorkerPool } from '../workers/worker-pool';
import { createAdmission } from '../admission/admission';
import { watchPressure } from '../admission/pressure';
import { startBackfills } from './start-backfills';
import { addRoutes, createApp, type RouteEntry } from './app';
import { assertOurs } from './health';
import { startMeasures } from './measures';
import type { Context } from '../context';
import { listen, type Listener } from '../server/listen';
import { StartError } from '@atrium/server/start-error';
import { startTracing, type Tracing } from '@atrium/server/tracing';

export interface RunningServer {
  /** Port that it listens on, also where the settings left the choice to the system. */
  readonly port: number;
  /** Undefined where nothing is measured. */
  readonly metricsPort: number | undefined;
  readonly routes: readonly RouteEntry[];
  /** Says from now on that it isn’t ready, and goes on serving. */
  drain(): void;
  /** Ends within two seconds: running requests get most of that time, then connections are cut. */
  stop(): Promise<void>;
}

const finishRequestsMs = 1200;
const closeDatabaseMs = 300;
/** How soon it's written down that a session was used. */
const sessionUseMs = 60_000;

/** Starts everything: database, schema, demo data, file store, routes, ports. */
export async function startServer(settings: Settings, logStream?: LogStream): Promise<RunningServer> {
  const app = createApp(settings, logStream);
  const draining = createDraining();
  const tracing = await startTracing('api', process.env);
  tracing?.traceRequests(app, { tenantOf: ({ claims }) => claims?.tenant });
  const undo: (() => Promise<void> | void)[] = [() => tracing?.close()];
  try {
    const secrets = await loadSecrets(settings);
    const opened = await openDatabase(app.log, settings, secrets, fieldReaders);
    const { database, ownerUrl, appUrl, lastingKeys, embedded } = opened;
    if (embedded !== undefined) undo.push(() => embedded.stop());
    undo.push(() => database.close());
    const live = createLiveBoards({ database, url: appUrl, log: app.log });
    undo.push(() => live.close());
    const workers = createWorkerPool(settings.workers);
    undo.push(() => {
      workers.close();
    });

    const store = await openStore(settings);
    const readiness = readinessOf({
      needed: { database: () => assertOurs(database), files: () => store.check() },
      isDraining: draining.isOn,
    });
    const measures =
      settings.operation.metrics === undefined
        ? undefined
        : await startMeasures(app, settings.operation.metrics, {
            readiness,
            pool: () => database.poolState(),
            replica: () => database.replicaState(),
            jobs: () => jobs.queue(),
            admission: () => ({ calls: context.admission.state(), uploads: context.uploadAdmission.state() }),
            freeBytes: () => store.freeBytes(),
          });
    const files = measures === undefined ? store : countedStore(store, measures.stored);
    const pressure = watchPressure();
    undo.push(() => {
      pressure.stop();
    });
    const context: Context = {
      settings,
      database,
      files,
      pictures: withSmallPictures(files, { workers, maxMegapixels: settings.maxPictureMegapixels }),
      links: createFileLinks(secrets),
      workers,
      live,
      modules: createModuleChannel(settings.registry),
      mailer: settings.smtpUrl === undefined ? undefined : createMailer(settings.smtpUrl, settings.smtpFrom),
      outbox: settings.smtpUrl === undefined ? undefined : createOutbox(database, settings.mailsPerHour),
      push: createPushSender(await loadPushKey(settings), settings),
      passwords: createPasswords({ memoryKib: settings.passwordMemoryKib }),
      tokens: createTokens(secrets),
      csrf: createCsrf(secrets),
      devices: createKnownDevices(secrets),
      sessionUse: createSessionUse(database),
      secrets,
      lastingKeys,
      admission: createAdmission(settings.admission, pressure.isHigh),
      uploadAdmission: createAdmission(settings.uploadAdmission, pressure.isHigh),
    };
    await claimStore(context).catch((err: unknown) => {
      // A bucket that is away is no reason not to serve the rest; before anything is swept, this is asked again.
      if (err instanceof StartError || settings.s3 === undefined) throw err;
      app.log.warn({ err }, 'Couldn’t check whether the bucket belongs to this database.');
    });
    if (settings.demo) await seedDemo(context);
    const routes = await addRoutes(app, context, readiness);
    await app.ready();
    const metrics = await measures?.serve();
    if (metrics !== undefined) undo.push(() => metrics.close());
    const listener = await listen(app, settings);
    app.log.info({ port: listener.port }, 'Listening.');

    const noting = startPeriodic(
      () => context.sessionUse.flush(),
      sessionUseMs,
      (err) => {
        app.log.warn({ err }, 'Couldn’t write down when sessions were used.');
      },
    );
    const jobs = startJobWorker({
      ownerUrl,
      context,
      log: app.log,
      recurring: recurringJobs,
      queued: queuedJobs,
      onEnd: measures?.jobDone,
    });
    const backfills = startBackfills(ownerUrl, context, app.log);
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      draining.begin();
      pressure.stop();
      const outlets = { listener, metrics, tracing };
      return (stopped ??= stopAll(outlets, app, context, [jobs, noting, backfills], embedded));
    };
    return { port: listener.port, metricsPort: metrics?.port, routes, drain: draining.begin, stop };
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw inOneSentence(error, settings);
  }
}

/** What the system refuses is the starter's to mend, and no bug of ours. */
function inOneSentence(error: unknown, { dataDir }: Settings): unknown {
  const reason = error instanceof AppError ? error.cause : error;
  switch (sqlFailureOf(reason)?.code ?? errnoOf(reason)) {
    case sqlDiskFull:
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`The disk is full. Free up some space for ${dataDir}.`, { cause: error });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(`You don’t have permission to write to ${dataDir}. Set DATA_DIR to a different folder.`, {
        cause: error,
      });
    default:
      return error;
  }
}

/** What is reached from outside. */
interface Outlets {
  readonly listener: Listener;
  readonly metrics: MetricsServer | undefined;
  readonly tracing: Tracing | undefined;
}

async function stopAll(
  { listener, metrics, tracing }: Outlets,
  app: FastifyInstance,
  { database, live, mailer, sessionUse, workers }: Context,
  recurring: readonly Periodic[],
  embedded: EmbeddedPostgres | undefined,
): Promise<void> {
  // Streams would last until the connections are cut.
  const ended = live.close();
  const recurringEnded = Promise.all(recurring.map((work) => work.stop()));
  const useSaved = sessionUse.flush().catch(() => undefined);
  await listener.close(finishRequestsMs);
  await metrics?.close();
  await ended;
  await app.close();
  mailer?.close();
  workers.close();
  // A stuck statement must not hold up the end; the server below cuts it off.
  await Promise.race([
    Promise.all([recurringEnded, useSaved.then(() => database.close()), tracing?.close()]),
    delay(closeDatabaseMs, undefined, { ref: false }),
  ]);
  await embedded?.stop();
}
