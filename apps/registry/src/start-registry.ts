import { join } from 'node:path';
import { startEmbeddedPostgres } from '@atrium/embedded-postgres';
import { shellName } from '@atrium/remote-contract/release';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { loadSigningKey } from './access/signing-key';
import { prepareFirstToken } from './access/tokens';
import { addRoutes, createApp } from './app';
import { openChannel } from './channel/store';
import { openDatabase } from './database/database';
import { createOverridePasses } from './overrides/passes';
import { loadOverrideSecret } from './overrides/secret';
import { publishFirstShell, watchLocalBuilds } from './local-builds';
import { operatorRoutes } from './operators/routes';
import { cachedFileStore } from './releases/file-cache';
import { folderFileStore, type ReleaseFileStore } from './releases/file-store';
import { createPublisher } from './releases/publish';
import { findReleaseWith } from './releases/repository';
import { createS3Store } from './releases/s3-store';
import { countReport } from './reports/repository';
import { startRetention } from './retention/retention';
import { startRollouts } from './rollout/controller';
import type { Settings } from './settings';
import { platformOf } from './shell/platform';

export interface Registry {
  readonly app: FastifyInstance;
  readonly stop: () => Promise<void>;
}

/** Opens everything that the registry stands on; not listening yet. */
export async function openRegistry(settings: Settings, logger?: FastifyServerOptions['logger']): Promise<Registry> {
  const app = createApp(settings, logger);
  const { log } = app;
  const { environment, dataFolder } = settings;
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
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  const database = await openDatabase({
    url,
    waitMs: settings.databaseWaitMs,
    onLost: (err) => {
      log.warn({ err }, 'A database connection was lost.');
    },
  });
  const key = await loadSigningKey(settings.signingKey, join(dataFolder, 'signing-key.json'));
  const tokenFrom = await prepareFirstToken(database, {
    given: settings.platformToken,
    path: join(dataFolder, 'token'),
  });
  if (tokenFrom === 'none') log.info('The platform team has its tokens already; this folder holds none of them.');
  const overrideSecret = await loadOverrideSecret(settings.overrideSecret, join(dataFolder, 'override-secret'));
  const channel = await openChannel(database, settings, key);
  const files = await openFileStore(settings);
  const publisher = createPublisher({ environment, database, channel, files, key });
  const building = { shellFolder: settings.shellFolder, environment, database, publisher, channel, log };
  const builds = settings.localBuilds ? watchLocalBuilds({ folder: settings.remotesFolder, ...building }) : undefined;
  if (builds === undefined) await publishFirstShell(building);
  else await builds.refresh();

  await addRoutes(app, {
    settings,
    trustedKeys: [key.publicKey, ...settings.furtherTrustedKeys],
    channel: async () => {
      await builds?.refresh();
      return channel.read();
    },
    files,
    releaseWith: (path) => findReleaseWith(database, shellName, path),
    report: (report) => countReport(database, environment, report),
    overrides: {
      passes: createOverridePasses(overrideSecret),
      platform: async () => platformOf(database, (await channel.read()).state),
    },
    addOperatorRoutes: (scope) =>
      operatorRoutes(scope, { environment, database, channel, publisher, maxReleaseMb: settings.maxReleaseMb }),
  });
  const rollouts = startRollouts({ environment, database, channel, log }, settings.rolloutMs);
  const retention = startRetention({ environment, database, files, days: settings.releaseDays, log });
  return {
    app,
    stop: async () => {
      await Promise.all([rollouts.stop(), retention.stop()]);
      await app.close();
      await database.close();
      await embedded?.stop();
    },
  };
}

/** A folder's files are in the memory of the machine as it is; a bucket's are kept here. */
async function openFileStore({ releasesS3, releasesCacheBytes, dataFolder }: Settings): Promise<ReleaseFileStore> {
  if (releasesS3 === undefined) return folderFileStore(join(dataFolder, 'releases'));
  return cachedFileStore(await createS3Store(releasesS3), releasesCacheBytes);
}
