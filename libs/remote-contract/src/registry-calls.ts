/**
 * What `npm run atrium` and the registry say to each other. Of each call here is the schema of what is sent and of what is
 * answered; the registry checks the one, and the command line the other.
 */
import { z } from 'zod';

const remote = z.string().max(100);
const release = z.string().max(100);
const tenant = z.string().min(1).max(100);
const user = z.string().min(1).max(100).nullish();
const why = z.string().trim().min(1).max(500);
const rev = z.number().int().optional();
const plan = z.object({
  /** Shares of people in ascending order; after the last one the candidate becomes stable. */
  steps: z.array(z.number().gt(0).max(100)).min(1).max(20).readonly(),
  minLoads: z.number().int().min(1),
  minMinutes: z.number().min(0),
});

/** Body of `POST /registry/changes/`: what to do, why, and the revision that it was decided on. */
export const changeSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('promote'),
    remote,
    release,
    percent: z.number().min(0).max(100).default(100),
    plan: plan.nullish(),
    why,
    rev,
  }),
  z.object({ action: z.literal('rollback'), remote, why, rev }),
  z.object({
    action: z.literal('pin'),
    remote,
    release,
    tenant,
    user,
    until: z.iso.datetime({ offset: true }).nullish(),
    why,
    rev,
  }),
  z.object({ action: z.literal('unpin'), remote, tenant, user, why, rev }),
  z.object({ action: z.enum(['kill', 'revive']), remote, why, rev }),
  z.object({ action: z.literal('remove'), remote, why, rev }),
  z.object({ action: z.literal('revoke'), remote, release, why, rev }),
  z.object({ action: z.enum(['hide', 'show']), remote, tenant, why, rev }),
]);
export type ChangeRequest = z.input<typeof changeSchema>;

/** Query of `GET /registry/audit/`. */
export const auditQuerySchema = z.object({
  remote: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** Query of `GET /registry/audit/chain/`: after the entry with this number, 0 for the first ones. */
export const auditChainQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .default('0'),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

/** Query of `GET /registry/failures/:remote/`. */
export const failuresQuerySchema = z.object({
  release: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
});

/** Body of `POST /registry/check/`: the text of a `release.json`. */
export const checkSchema = z.object({ record: z.string() });

/** What a build of the shell provides. */
export const platformSchema = z.object({
  shell: z.string(),
  shared: z.record(z.string(), z.object({ version: z.string(), symbols: z.array(z.string()).readonly() })),
});

/** Body of `POST /registry/platform/check/`. */
export const platformCheckSchema = z.object({ platform: platformSchema });

const holder = z.string().min(1).max(100);

/** What a token can be limited to. Every token may read. */
export const tokenActions = [
  'publish',
  'promote',
  'rollback',
  'pin',
  'unpin',
  'kill',
  'revive',
  'remove',
  'revoke',
  'hide',
  'show',
] as const;
export type TokenAction = (typeof tokenActions)[number];

/** Body of `POST /registry/tokens/`; without a team for the platform team. */
export const issueTokenSchema = z.object({
  actor: holder,
  team: holder.nullable(),
  why: z.string().trim().max(500).default(''),
  /** Who answers for it; without one, who issues it. */
  owner: holder.nullish(),
  /** The only remotes that it may change; without any, all of its team’s. */
  remotes: z.array(remote).min(1).max(100).readonly().nullish(),
  /** All that it may do, apart from reading; without any, everything. */
  actions: z.array(z.enum(tokenActions)).min(1).readonly().nullish(),
  until: z.iso.datetime({ offset: true }).nullish(),
});
export type IssueTokenRequest = z.input<typeof issueTokenSchema>;

/** Body of `POST /registry/tokens/:id/withdraw/`. */
export const withdrawTokenSchema = z.object({ why });

/** Body of `POST /operators/sign-in/`: what the identity provider says of the person, and the team to act for. */
export const operatorSignInSchema = z.object({ id_token: z.string().max(20_000), team: holder.optional() });

/** ISO 8601 in UTC. */
const moment = z.string();

const candidateState = z.object({ release: z.string(), percent: z.number(), since: moment, plan: plan.nullable() });
const pinState = z.object({
  tenant: z.string(),
  user: z.string().nullable(),
  release: z.string(),
  until: moment.nullable(),
  why: z.string(),
});
const remoteState = z.object({
  stable: z.string().nullable(),
  history: z.array(z.string()).readonly(),
  lastGood: z.string().nullish(),
  candidate: candidateState.nullable(),
  pins: z.array(pinState).readonly(),
  killed: z.boolean(),
  hiddenFor: z.array(z.string()).readonly(),
  revoked: z.array(z.string()).readonly(),
});
export type RemoteStateAnswer = z.output<typeof remoteState>;

const releaseSummary = z.object({
  remote: z.string(),
  id: z.string(),
  version: z.string(),
  title: z.string(),
  owner: z.string(),
  commit: z.string().nullable(),
  publishedBy: z.string(),
  publishedAt: moment,
  isServed: z.boolean(),
});
export type ReleaseSummary = z.output<typeof releaseSummary>;

const health = z.object({
  remote: z.string(),
  release: z.string(),
  loads: z.number(),
  failures: z.number(),
  phases: z.record(z.string(), z.number()),
});
export type ReleaseHealth = z.output<typeof health>;

export const statusAnswer = z.object({
  environment: z.string(),
  rev: z.number(),
  remotes: z.record(z.string(), remoteState),
  releases: z.array(releaseSummary).readonly(),
  health: z.array(health).readonly(),
});
export type StatusAnswer = z.output<typeof statusAnswer>;

export const auditAnswer = z
  .array(
    z.object({
      seq: z.string(),
      at: moment,
      environment: z.string(),
      actor: z.string(),
      action: z.string(),
      remote: z.string().nullable(),
      release: z.string().nullable(),
      why: z.string(),
      /** Of the channel, as text; null for what changes nothing in it. */
      rev: z.string().nullable(),
      details: z.object({ token: z.string().optional(), holder: z.string().optional() }),
    }),
  )
  .readonly();
export type AuditAnswer = z.output<typeof auditAnswer>;

/** Oldest first. The hash is the SHA-256, in hexadecimal, of the bytes of the hash before it and of the text in UTF-8. */
export const auditChainAnswer = z.array(z.object({ seq: z.string(), text: z.string(), hash: z.string() })).readonly();
export type AuditChainAnswer = z.output<typeof auditChainAnswer>;

export const releasesAnswer = z.array(releaseSummary).readonly();

/** As far as two records are compared. */
const releaseRecord = z.object({
  id: z.string(),
  contract: z.object({ name: z.string(), version: z.string() }),
  files: z
    .array(
      z.object({ path: z.string(), bytes: z.number(), compressedBytes: z.number(), integrity: z.string() }).readonly(),
    )
    .readonly(),
  initial: z.array(z.string()).readonly(),
  shared: z.record(z.string(), z.string()),
  uses: z.record(z.string(), z.array(z.string()).readonly()),
});
export type ReleaseRecordAnswer = z.output<typeof releaseRecord>;

export const releaseAnswer = releaseSummary.extend({
  record: releaseRecord,
  /** Of the very text of `release.json`. */
  integrity: z.string(),
  signature: z.object({ payload: z.string(), key: z.string(), signature: z.string() }),
});
export type ReleaseAnswer = z.output<typeof releaseAnswer>;

const finding = z.object({ remote: z.string(), release: z.string(), message: z.string() });
export type FindingAnswer = z.output<typeof finding>;

export const checkAnswer = z.object({ findings: z.array(finding).readonly() });
export type CheckAnswer = z.output<typeof checkAnswer>;

export const publishAnswer = releaseSummary.extend({ isNew: z.boolean() });
export type PublishAnswer = z.output<typeof publishAnswer>;

/** The revision that the channel is at then, and what stands there of the remote. */
export const changeAnswer = z.object({ rev: z.number(), remote: remoteState.nullable() });
export type ChangeAnswer = z.output<typeof changeAnswer>;

export const failuresAnswer = z
  .array(
    z.object({
      remote: z.string(),
      release: z.string(),
      phase: z.string(),
      message: z.string(),
      stack: z.string(),
      count: z.number(),
      firstAt: moment,
      lastAt: moment,
    }),
  )
  .readonly();
export type FailuresAnswer = z.output<typeof failuresAnswer>;

/** The modules of an environment as one company has them. */
export const companyModulesAnswer = z
  .array(
    z.object({
      name: z.string(),
      title: z.string(),
      owner: z.string(),
      state: z.enum(['on', 'hidden', 'killed', 'withdrawn']),
      paths: z.array(z.string()).readonly(),
      release: z.object({ id: z.string(), version: z.string(), published_at: moment }).nullable(),
      pin: z.object({ until: moment.nullable(), why: z.string() }).nullable(),
      candidate: z.object({ version: z.string(), percent: z.number() }).nullable(),
      health: z.object({ loads: z.number(), failures: z.number() }),
    }),
  )
  .readonly();
export type CompanyModulesAnswer = z.output<typeof companyModulesAnswer>;

const knownToken = z.object({
  id: z.string(),
  actor: z.string(),
  team: z.string().nullable(),
  /** Null for tokens issued without an owner. */
  owner: z.string().nullish(),
  remotes: z.array(z.string()).readonly().nullish(),
  actions: z.array(z.string()).readonly().nullish(),
  until: moment.nullish(),
  /** To the minute. */
  lastUsedAt: moment.nullish(),
  issuedAt: moment,
  withdrawnAt: moment.nullable(),
});
export const tokensAnswer = z.array(knownToken).readonly();
export type TokensAnswer = z.output<typeof tokensAnswer>;

export const issueTokenAnswer = z.object({ token: z.string(), id: z.string() });
export type IssueTokenAnswer = z.output<typeof issueTokenAnswer>;

/** Where operators sign in. */
export const operatorProviderAnswer = z.object({ issuer: z.string(), client_id: z.string(), scope: z.string() });
export type OperatorProviderAnswer = z.output<typeof operatorProviderAnswer>;

/** Null as the team is the platform team. */
export const operatorSignInAnswer = z.object({
  token: z.string(),
  id: z.string(),
  actor: z.string(),
  team: z.string().nullable(),
  until: moment,
});
export type OperatorSignInAnswer = z.output<typeof operatorSignInAnswer>;

export const withdrawTokenAnswer = knownToken.extend({ isNew: z.boolean() });
export type WithdrawTokenAnswer = z.output<typeof withdrawTokenAnswer>;

/** What the registry says where it says no; servers in front of it say other things. */
export const refusalAnswer = z.object({
  detail: z.string().optional(),
  code: z.string().optional(),
  findings: z.array(finding).readonly().optional(),
});
