import { isTimeZone } from '@atrium/contracts/dates';
import { join } from 'node:path';
import {
  count,
  flag,
  withoutEmpty,
  networkSettings,
  networkVariables,
  port,
  postgresUrl,
  s3Settings,
  secretText,
  type Environment,
} from '@atrium/server/environment';
import type { HttpSettings } from '@atrium/server/http-server';
import { operationSettings, operationVariables, type OperationSettings } from '@atrium/server/operation';
import type { S3Settings } from '@atrium/server/s3';
import { z } from 'zod';
import type { AdmissionLimits } from './admission/admission';
import { StartError } from '@atrium/server/start-error';
import type { WorkerLimits } from './workers/worker-pool';

const notHours = { error: 'must be a number of hours up to 720' };
const megabyte = 1024 * 1024;

const environmentSchema = z.object({
  API_PORT: port.default(4300),
  /** Address to listen on. The default listens on both loopback addresses. */
  API_BIND: z.string().default('127.0.0.1'),
  /** Base host. A tenant’s name is the label in front of it. */
  API_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, { error: 'must be a host name without a port' })
    .default('localhost')
    .transform((host) => host.toLowerCase()),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  /** Where a standby of the same database takes reads. Roles and passwords are the same, so it needs none. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** Addresses of API servers of the other cells, separated by commas, for sign-ins of people who are at home there. */
  OTHER_CELLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim().replace(/\/+$/, ''))
        .filter((one) => one !== ''),
    ),
  DATABASE_CONNECTIONS: count(16),
  /** How long a call waits for one of them before it’s asked to try again later. */
  DATABASE_WAIT_SECONDS: count(3),
  SHELL_PORT: port.default(4200),
  SHELL_URL: z.url().optional(),
  /** Allowed origins, separated by commas; `*` stands for one or more labels. */
  SHELL_ORIGINS: z.string().optional(),
  TOKEN_SECRET: secretText.optional(),
  /** Another one whose signatures are good, while one secret replaces the other. */
  TRUSTED_TOKEN_SECRET: secretText.optional(),
  TOKEN_HOURS: z.coerce.number(notHours).positive(notHours).max(720, notHours).default(12),
  /** Memory that it takes to hash a password, in KiB. The default is OWASP’s choice; only tests have a reason to set less. */
  PASSWORD_MEMORY_KIB: count(19_456),
  SIGN_IN_MAX_PER_ACCOUNT: count(10),
  SIGN_IN_MAX_PER_SOURCE: count(100),
  SIGN_IN_WINDOW_MINUTES: count(15),
  /** The domain that passkeys belong to: the shell’s host, or a domain above it. Changing it makes all passkeys useless. */
  PASSKEY_RP_ID: z.string().optional(),
  /** How long after a sign-in critical actions don’t ask for the password again. */
  PROOF_MINUTES: count(15),
  /** How long a company’s identity provider may take for each answer. */
  IDENTITY_PROVIDER_SECONDS: count(10),
  /**
   * Lets identity providers of companies be on private networks, and on this machine without TLS. Admins of companies name
   * their addresses, so leave it off where you don’t trust them with your network.
   */
  IDENTITY_PROVIDERS_MAY_BE_PRIVATE: flag,
  REGISTRATIONS_PER_SOURCE_PER_HOUR: count(100),
  /** Who can register a company: anyone, people with a link from `npm run invite-company`, or nobody. */
  REGISTRATION: z.enum(['open', 'invited', 'off']).default('open'),
  /** How long the emailed link that confirms a registration works (with SMTP_URL). */
  REGISTRATION_LINK_HOURS: count(24),
  /** How long a link for a new password works: one that a person asks for, and one that an admin makes. */
  PASSWORD_LINK_HOURS: count(1),
  PASSWORD_ADMIN_LINK_HOURS: count(24),
  PASSWORD_LINKS_PER_SOURCE_PER_HOUR: count(100),
  /** Emails per hour that one company or account can trigger, or one address can receive. */
  MAILS_PER_COMPANY_PER_HOUR: count(200),
  MAILS_PER_ACCOUNT_PER_HOUR: count(50),
  MAILS_PER_ADDRESS_PER_HOUR: count(5),
  INVITATION_DAYS: count(7),
  MAX_UPLOAD_MB: count(25),
  /** How much a company, and each of its accounts, can store in files. */
  STORAGE_MB_PER_COMPANY: count(10 * 1024),
  STORAGE_MB_PER_ACCOUNT: count(2 * 1024),
  UPLOAD_MB_PER_ACCOUNT_PER_HOUR: count(500),
  /** Uploads are refused when less disk space than this is left: the rest is reserved for the database. */
  MIN_FREE_MB: count(100),
  /** How long files unknown to the database are kept in quarantine before they’re deleted. */
  QUARANTINE_DAYS: count(30),
  /** How long an export of a company’s data can be downloaded, and how long a company that is to be deleted waits. */
  COMPANY_EXPORT_DAYS: count(7),
  COMPANY_DELETION_DAYS: count(30),
  /** Largest picture that can be uploaded, according to its header. */
  MAX_PICTURE_MEGAPIXELS: count(50),
  /** Processes that make PDFs and scale down pictures. They only run while there’s work. */
  WORKER_PROCESSES: count(2),
  /** Jobs that can wait for them. Any more are asked to try again. */
  WORKER_QUEUE: count(40),
  /** Limits for one job, after which its process is ended. */
  WORKER_SECONDS: count(20),
  WORKER_MEMORY_MB: count(768),
  /** Lists requested without `limit` end after this many rows or megabytes and say where to continue. */
  MAX_LIST_ROWS: count(10_000),
  MAX_LIST_MB: count(8),
  /** Time zone that determines days and months, for companies that don’t set one. */
  COMPANY_TIME_ZONE: z
    .string()
    .refine(isNameOfZone, { error: 'must name a time zone, such as Asia/Dhaka' })
    .default('Asia/Dhaka'),
  /** Address of the module registry. Defaults to the shell’s port on this machine. */
  REGISTRY_URL: z.url().optional(),
  /** A platform team token. Defaults to the one created by the registry on this machine. */
  REGISTRY_TOKEN: z.string().optional(),
  /** Who can load modules from dev servers on their own machine: email addresses and `@company` names, separated by commas, or `*` for all. */
  OVERRIDE_ALLOWED: z.string().default(''),
  /** Shared with the registry. Defaults to the one created by the registry on this machine. */
  OVERRIDE_SECRET: secretText.optional(),
  ...networkVariables,
  /**
   * Calls that a process handles or queues at once: in total, per company, and per account or visitor.
   * While the process is overloaded, accounts and visitors get a fifth of that.
   */
  CALLS_AT_ONCE: count(256),
  CALLS_AT_ONCE_PER_COMPANY: count(128),
  CALLS_AT_ONCE_PER_ACCOUNT: count(64),
  /** The same for calls that send a form, which may contain files: these take as long as the sender’s connection is slow. */
  UPLOADS_AT_ONCE: count(128),
  UPLOADS_AT_ONCE_PER_COMPANY: count(64),
  UPLOADS_AT_ONCE_PER_ACCOUNT: count(32),
  /** Calls that an account can make to a process per minute. */
  CALLS_PER_ACCOUNT_PER_MINUTE: count(60_000),
  /** Boards that an account can follow at once, one per tab. */
  STREAMS_PER_ACCOUNT: count(30),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
    .optional(),
  SMTP_FROM: z.string().default('Atrium <no-reply@localhost>'),
  /**
   * Signs what push services are sent, so that browsers take it from this suite only. Changing it ends all their subscriptions.
   * Without it, a server with a database of its own keeps one in its data folder; with DATABASE_URL, nothing is pushed.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, { error: 'must be 32 bytes as base64url' })
    .optional(),
  /** Lets push services be on private networks, and on this machine without TLS. People’s browsers name their addresses. */
  PUSH_SERVICES_MAY_BE_PRIVATE: flag,
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  DEMO: z.string().optional(),
  NO_DEMO: flag,
  /** Minimum number of people in the demo company globex, for benchmarks. */
  DEMO_EMPLOYEES: z.coerce.number().int().min(0).max(100_000).default(0),
  ...operationVariables,
});

/** All settings. */
export interface Settings extends HttpSettings {
  readonly port: number;
  readonly bind: string;
  readonly baseHost: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly databaseConnections: number;
  readonly databaseWaitMs: number;
  readonly shellUrl: string;
  readonly shellOrigins: readonly string[];
  readonly tokenSecret: string | undefined;
  readonly trustedTokenSecret: string | undefined;
  readonly otherCells: readonly string[];
  readonly tokenHours: number;
  readonly passwordMemoryKib: number;
  readonly signIn: {
    readonly maxPerAccount: number;
    readonly maxPerSource: number;
    readonly windowSeconds: number;
  };
  readonly passkeyRpId: string;
  readonly proofSeconds: number;
  readonly identityProviders: { readonly timeoutSeconds: number; readonly mayBePrivate: boolean };
  readonly registrationsPerSourcePerHour: number;
  readonly registration: { readonly mode: 'open' | 'invited' | 'off'; readonly linkHours: number };
  readonly passwordResets: {
    readonly linkHours: number;
    readonly adminLinkHours: number;
    readonly perSourcePerHour: number;
  };
  readonly mailsPerHour: { readonly company: number; readonly account: number; readonly address: number };
  readonly invitationDays: number;
  readonly maxUploadMb: number;
  readonly storage: {
    readonly companyBytes: number;
    readonly accountBytes: number;
    readonly uploadBytesPerHour: number;
  };
  readonly minFreeMb: number;
  readonly quarantineDays: number;
  readonly companyExportDays: number;
  readonly companyDeletionDays: number;
  readonly maxPictureMegapixels: number;
  readonly workers: WorkerLimits;
  readonly maxListRows: number;
  readonly maxListBytes: number;
  /** IANA name. */
  readonly companyTimeZone: string;
  readonly registry: { readonly url: string; readonly token: string | undefined; readonly tokenFile: string };
  readonly overrides: {
    /** E-mail addresses in small letters, `@company` names, or `*`. */
    readonly allowed: readonly string[];
    readonly secret: string | undefined;
    readonly secretFile: string;
  };
  readonly admission: AdmissionLimits;
  readonly uploadAdmission: AdmissionLimits;
  readonly streamsPerAccount: number;
  readonly smtpUrl: string | undefined;
  readonly smtpFrom: string;
  readonly vapidPrivateKey: string | undefined;
  readonly pushServices: { readonly mayBePrivate: boolean };
  readonly s3: S3Settings | undefined;
  readonly demo: boolean;
  readonly demoEmployees: number;
  readonly operation: OperationSettings;
}

/** Reads the settings from environment variables. Throws a {@link StartError} that names all invalid ones. */
export function readSettings(environment: Environment): Settings {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Invalid settings: ${problems.join('; ')}.`);
  }
  const env = parsed.data;
  if (env.DATABASE_APP_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_APP_URL is set, but DATABASE_URL isn’t.');
  }
  if (env.DATABASE_REPLICA_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_REPLICA_URL is set, but DATABASE_URL isn’t.');
  }
  return {
    port: env.API_PORT,
    bind: env.API_BIND,
    baseHost: env.API_HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    databaseWaitMs: env.DATABASE_WAIT_SECONDS * 1000,
    shellUrl: (env.SHELL_URL ?? `http://localhost:${env.SHELL_PORT}`).replace(/\/+$/, ''),
    shellOrigins: shellOrigins(env.SHELL_ORIGINS, env.SHELL_PORT),
    tokenSecret: env.TOKEN_SECRET,
    trustedTokenSecret: env.TRUSTED_TOKEN_SECRET,
    otherCells: env.OTHER_CELLS,
    tokenHours: env.TOKEN_HOURS,
    passwordMemoryKib: env.PASSWORD_MEMORY_KIB,
    signIn: {
      maxPerAccount: env.SIGN_IN_MAX_PER_ACCOUNT,
      maxPerSource: env.SIGN_IN_MAX_PER_SOURCE,
      windowSeconds: env.SIGN_IN_WINDOW_MINUTES * 60,
    },
    passkeyRpId: env.PASSKEY_RP_ID ?? new URL(env.SHELL_URL ?? 'http://localhost').hostname,
    proofSeconds: env.PROOF_MINUTES * 60,
    identityProviders: {
      timeoutSeconds: env.IDENTITY_PROVIDER_SECONDS,
      mayBePrivate: env.IDENTITY_PROVIDERS_MAY_BE_PRIVATE,
    },
    registrationsPerSourcePerHour: env.REGISTRATIONS_PER_SOURCE_PER_HOUR,
    registration: { mode: env.REGISTRATION, linkHours: env.REGISTRATION_LINK_HOURS },
    passwordResets: {
      linkHours: env.PASSWORD_LINK_HOURS,
      adminLinkHours: env.PASSWORD_ADMIN_LINK_HOURS,
      perSourcePerHour: env.PASSWORD_LINKS_PER_SOURCE_PER_HOUR,
    },
    mailsPerHour: {
      company: env.MAILS_PER_COMPANY_PER_HOUR,
      account: env.MAILS_PER_ACCOUNT_PER_HOUR,
      address: env.MAILS_PER_ADDRESS_PER_HOUR,
    },
    invitationDays: env.INVITATION_DAYS,
    maxUploadMb: env.MAX_UPLOAD_MB,
    storage: {
      companyBytes: env.STORAGE_MB_PER_COMPANY * megabyte,
      accountBytes: env.STORAGE_MB_PER_ACCOUNT * megabyte,
      uploadBytesPerHour: env.UPLOAD_MB_PER_ACCOUNT_PER_HOUR * megabyte,
    },
    minFreeMb: env.MIN_FREE_MB,
    quarantineDays: env.QUARANTINE_DAYS,
    companyExportDays: env.COMPANY_EXPORT_DAYS,
    companyDeletionDays: env.COMPANY_DELETION_DAYS,
    maxPictureMegapixels: env.MAX_PICTURE_MEGAPIXELS,
    workers: {
      processes: env.WORKER_PROCESSES,
      waiting: env.WORKER_QUEUE,
      seconds: env.WORKER_SECONDS,
      memoryMb: env.WORKER_MEMORY_MB,
    },
    maxListRows: env.MAX_LIST_ROWS,
    maxListBytes: env.MAX_LIST_MB * 1024 * 1024,
    companyTimeZone: env.COMPANY_TIME_ZONE,
    registry: {
      url: (env.REGISTRY_URL ?? `http://localhost:${env.SHELL_PORT}`).replace(/\/+$/, ''),
      token: env.REGISTRY_TOKEN,
      tokenFile: join(env.DATA_DIR, 'registry', 'token'),
    },
    overrides: {
      allowed: env.OVERRIDE_ALLOWED.split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter((entry) => entry !== ''),
      secret: env.OVERRIDE_SECRET,
      secretFile: join(env.DATA_DIR, 'registry', 'override-secret'),
    },
    ...networkSettings(env),
    admission: {
      atOnce: env.CALLS_AT_ONCE,
      atOncePerCompany: env.CALLS_AT_ONCE_PER_COMPANY,
      atOncePerAccount: env.CALLS_AT_ONCE_PER_ACCOUNT,
      perMinutePerAccount: env.CALLS_PER_ACCOUNT_PER_MINUTE,
    },
    uploadAdmission: {
      atOnce: env.UPLOADS_AT_ONCE,
      atOncePerCompany: env.UPLOADS_AT_ONCE_PER_COMPANY,
      atOncePerAccount: env.UPLOADS_AT_ONCE_PER_ACCOUNT,
      perMinutePerAccount: env.CALLS_PER_ACCOUNT_PER_MINUTE,
    },
    streamsPerAccount: env.STREAMS_PER_ACCOUNT,
    smtpUrl: env.SMTP_URL,
    smtpFrom: env.SMTP_FROM,
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    pushServices: { mayBePrivate: env.PUSH_SERVICES_MAY_BE_PRIVATE },
    s3: s3Settings({
      bucket: env.S3_BUCKET,
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
    demoEmployees: env.DEMO_EMPLOYEES,
    demo: !env.NO_DEMO && !/^(0|false|no|off)$/i.test(env.DEMO ?? ''),
    operation: operationSettings(env),
  };
}

function shellOrigins(listed: string | undefined, shellPort: number): readonly string[] {
  if (listed === undefined) return [`http://localhost:${shellPort}`, `http://*.localhost:${shellPort}`];
  return listed
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter((origin) => origin !== '');
}

/** A name, and no offset: PostgreSQL reads the sign of those the other way round. */
function isNameOfZone(name: string): boolean {
  return /^[a-z]/i.test(name) && isTimeZone(name);
}
