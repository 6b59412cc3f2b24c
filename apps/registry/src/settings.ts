import { resolve } from 'node:path';
import {
  count,
  withoutEmpty,
  networkSettings,
  networkVariables,
  port,
  postgresUrl,
  s3Settings,
  secretText,
} from '@atrium/server/environment';
import type { HttpSettings } from '@atrium/server/http-server';
import { operationSettings, operationVariables, type OperationSettings } from '@atrium/server/operation';
import type { S3Settings } from '@atrium/server/s3';
import { readOverrides } from '@atrium/remote-contract/override';
import { z } from 'zod';
import type { OperatorProvider } from './access/operator-provider';

/** A URL leaves these out. */
const ownPorts = { http: 80, https: 443 } as const;

/** `group=team;group=team`, with `*` for the platform team. */
const operatorTeams = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(';')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => entry.split('=').map((part) => part.trim())),
  )
  .pipe(z.array(z.tuple([z.string().min(1), z.string().min(1)])));

const environment = z.object({
  SHELL_HOST: z.string().min(1).default('localhost'),
  SHELL_PORT: port.default(4200),
  SHELL_DIST: z.string().min(1).optional(),
  REMOTES_DIR: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  /** How long a call waits for a connection to the database before it fails. */
  DATABASE_WAIT_SECONDS: count(3),
  /** `off` serves only what teams publish, and nothing built in this checkout. */
  LOCAL_BUILDS: z.enum(['on', 'off']).default('on'),
  /** JSON with `publicKey` and `privateKey`. Defaults to a file in DATA_DIR. */
  SIGNING_KEY: z.string().min(1).optional(),
  /** Additional public keys for pages to trust while keys are being replaced, separated by spaces. */
  TRUSTED_KEYS: z.string().default(''),
  /** Address of the release files, for environments that keep them on a separate host. */
  FILES_URL: z.url().optional(),
  /** How long a release’s files are kept once no channel refers to it: longer than tabs stay open. */
  RELEASE_DAYS: z.coerce.number().min(1).default(14),
  /** How long a signed channel is valid. Registries sign it again once half of that time is over. */
  CHANNEL_DAYS: z.coerce.number().positive().default(7),
  /** How often rollouts are checked. */
  ROLLOUT_SECONDS: z.coerce.number().positive().default(15),
  /** S3-compatible bucket for the releases. Defaults to a folder in DATA_DIR. */
  RELEASES_S3_BUCKET: z.string().min(1).optional(),
  RELEASES_S3_ENDPOINT: z.url().optional(),
  RELEASES_S3_REGION: z.string().min(1).default('us-east-1'),
  RELEASES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Memory for caching files from the bucket. */
  RELEASES_CACHE_MB: z.coerce.number().min(0).default(64),
  /** Reports accepted from one address per minute. */
  REPORTS_PER_SOURCE: count(120),
  /** Share of visits whose calls begin traces, which the API goes on with if it traces. Needs an API that takes `traceparent`. */
  TRACE_VISITS: z.coerce.number().min(0).max(1).default(0),
  ...networkVariables,
  ...operationVariables,
  /** The platform team’s first token. If it isn’t set, one is created per database, in a file in DATA_DIR. */
  PLATFORM_TOKEN: z
    .string()
    .regex(/^\S{32,}$/)
    .optional(),
  MAX_RELEASE_MB: count(50),
  /** Shared with the API, to let people load remotes from their own machine. Defaults to a file in DATA_DIR. */
  OVERRIDE_SECRET: secretText.optional(),
  /** Another one whose signatures are good, while one secret replaces the other. */
  TRUSTED_OVERRIDE_SECRET: secretText.optional(),
  /** For a developer’s own machine: `employees=http://localhost:4210/`, added to every page for everyone. */
  DEV_OVERRIDES: z
    .string()
    .default('')
    .transform((text) => readOverrides(text))
    .pipe(z.record(z.string(), z.string())),
  /** Identity provider (OpenID Connect) that operators sign in with; it has to support the device authorization grant. */
  OPERATOR_OIDC_ISSUER: z.url().optional(),
  /** A public client there. */
  OPERATOR_OIDC_CLIENT_ID: z.string().min(1).optional(),
  OPERATOR_OIDC_SCOPE: z.string().min(1).default('openid profile email'),
  /** The claim of its ID tokens that says who belongs where, and the teams that its values stand for: `ops=*;fin=Finance team`. */
  OPERATOR_OIDC_TEAM_CLAIM: z.string().min(1).default('groups'),
  OPERATOR_OIDC_TEAMS: operatorTeams,
  /** How long such a sign-in lasts. */
  OPERATOR_HOURS: z.coerce.number().positive().max(168).default(8),
  API_SCHEME: z.enum(['http', 'https']).default('http'),
  API_HOST: z.string().min(1).default('localhost'),
  API_PORT: port.default(4300),
  ENVIRONMENT: z.string().min(1).default('local'),
});

/** All settings. */
export interface Settings extends HttpSettings {
  /** Name or address to listen on; `localhost` means both of its addresses. */
  readonly host: string;
  readonly port: number;
  /** Folder of the built shell, with its record: the first one of an environment is published from here. */
  readonly shellFolder: string;
  /** Folder that holds one folder per remote, each with its build in `dist/release`. */
  readonly remotesFolder: string;
  readonly localBuilds: boolean;
  /** Holds the key, the token of this machine and the releases. */
  readonly dataFolder: string;
  /** Undefined: the embedded PostgreSQL of the data folder, which other processes share. */
  readonly databaseUrl: string | undefined;
  readonly embeddedDatabaseFolder: string;
  readonly databaseWaitMs: number;
  readonly signingKey: string | undefined;
  readonly furtherTrustedKeys: readonly string[];
  /** What base URLs of releases start with; ends with a slash. */
  readonly filesUrl: string;
  /** Origin of that URL; null where it is the page's own. */
  readonly filesOrigin: string | null;
  readonly overrideSecret: string | undefined;
  readonly trustedOverrideSecret: string | undefined;
  /** Dev servers by remote that every page starts with; empty everywhere but on a developer's machine. */
  readonly devOverrides: Readonly<Record<string, string>>;
  readonly reportsPerSource: number;
  readonly tracedVisits: number;
  readonly operation: OperationSettings;
  readonly platformToken: string | undefined;
  readonly maxReleaseMb: number;
  readonly releaseDays: number;
  readonly channelDays: number;
  /** Undefined: releases are kept in the data folder. */
  readonly releasesS3: S3Settings | undefined;
  readonly releasesCacheBytes: number;
  readonly rolloutMs: number;
  /** Undefined where operators have tokens only. */
  readonly operatorProvider: OperatorProvider | undefined;
  /** Name of the environment that the channel document describes. */
  readonly environment: string;
  readonly api: { readonly scheme: 'http' | 'https'; readonly host: string; readonly port: number | null };
}

/**
 * Reads the settings from environment variables, an empty one counting as unset; `appsFolder` is where the neighbours'
 * builds are unless set otherwise. Throws with one sentence that names the variable.
 */
export function readSettings(variables: NodeJS.ProcessEnv, appsFolder: string): Settings {
  const { data, error } = environment.safeParse(withoutEmpty(variables));
  if (error !== undefined) {
    const names = error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`Invalid settings: ${names}.`);
  }
  if (Object.keys(data.DEV_OVERRIDES).length > 0 && !['localhost', '127.0.0.1'].includes(data.SHELL_HOST)) {
    throw new Error('DEV_OVERRIDES can only be used on your own machine: SHELL_HOST must be localhost.');
  }
  return {
    host: data.SHELL_HOST,
    port: data.SHELL_PORT,
    shellFolder: resolve(data.SHELL_DIST ?? `${appsFolder}/shell/dist/release`),
    remotesFolder: resolve(data.REMOTES_DIR ?? appsFolder),
    localBuilds: data.LOCAL_BUILDS === 'on',
    dataFolder: resolve(data.DATA_DIR, 'registry'),
    databaseUrl: data.DATABASE_URL,
    databaseWaitMs: data.DATABASE_WAIT_SECONDS * 1000,
    embeddedDatabaseFolder: data.DATA_DIR,
    signingKey: data.SIGNING_KEY,
    furtherTrustedKeys: data.TRUSTED_KEYS.split(/\s+/).filter((key) => key !== ''),
    filesUrl: data.FILES_URL === undefined ? '/remotes/' : data.FILES_URL.replace(/\/*$/, '/'),
    filesOrigin: data.FILES_URL === undefined ? null : new URL(data.FILES_URL).origin,
    overrideSecret: data.OVERRIDE_SECRET,
    trustedOverrideSecret: data.TRUSTED_OVERRIDE_SECRET,
    devOverrides: data.DEV_OVERRIDES,
    reportsPerSource: data.REPORTS_PER_SOURCE,
    tracedVisits: data.TRACE_VISITS,
    ...networkSettings(data),
    operation: operationSettings(data),
    platformToken: data.PLATFORM_TOKEN,
    maxReleaseMb: data.MAX_RELEASE_MB,
    releaseDays: data.RELEASE_DAYS,
    channelDays: data.CHANNEL_DAYS,
    releasesS3: s3Settings({
      bucket: data.RELEASES_S3_BUCKET,
      endpoint: data.RELEASES_S3_ENDPOINT,
      region: data.RELEASES_S3_REGION,
      accessKeyId: data.RELEASES_S3_ACCESS_KEY_ID,
      secretAccessKey: data.RELEASES_S3_SECRET_ACCESS_KEY,
    }),
    releasesCacheBytes: data.RELEASES_CACHE_MB * 1024 * 1024,
    rolloutMs: data.ROLLOUT_SECONDS * 1000,
    operatorProvider: operatorProviderOf(data),
    environment: data.ENVIRONMENT,
    api: {
      scheme: data.API_SCHEME,
      host: data.API_HOST,
      port: data.API_PORT === ownPorts[data.API_SCHEME] ? null : data.API_PORT,
    },
  };
}

function operatorProviderOf(data: z.output<typeof environment>): OperatorProvider | undefined {
  const { OPERATOR_OIDC_ISSUER: issuer, OPERATOR_OIDC_CLIENT_ID: clientId } = data;
  if (issuer === undefined) return undefined;
  if (clientId === undefined) throw new Error('OPERATOR_OIDC_ISSUER is set, but OPERATOR_OIDC_CLIENT_ID isn’t.');
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1'].includes(hostname)) {
    throw new Error('OPERATOR_OIDC_ISSUER must be an https address.');
  }
  return {
    issuer,
    clientId,
    scope: data.OPERATOR_OIDC_SCOPE,
    teamClaim: data.OPERATOR_OIDC_TEAM_CLAIM,
    teams: data.OPERATOR_OIDC_TEAMS.map(([group, team]) => ({ group, team: team === '*' ? null : team })),
    hours: data.OPERATOR_HOURS,
  };
}
