import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  auditQuerySchema,
  changeSchema,
  checkSchema,
  failuresQuerySchema,
  platformCheckSchema,
  type AuditAnswer,
  type BeforeJson,
  type ChangeAnswer,
  type CheckAnswer,
  type FailuresAnswer,
  type PublishAnswer,
  type ReleaseAnswer,
  type ReleaseSummary,
  type StatusAnswer,
} from '@atrium/remote-contract/registry-calls';
import { recordFile, shellName } from '@atrium/remote-contract/release';
import { holderOf, type Holder } from '../access/tokens';
import { listAudit, type ChannelStore } from '../channel/store';
import { releasesInUse } from '../channel/state';
import type { Database } from '../database/database';
import { Refusal } from '../refusal';
import type { Publisher } from '../releases/publish';
import { readReleaseRecord } from '../releases/record';
import { findRelease, findReleases, listReleases, ownerOf, type StoredRelease } from '../releases/repository';
import { listFailures } from '../reports/failures';
import { healthSince } from '../reports/repository';
import { stackReader } from '../reports/source-maps';
import { describeModules } from './company-modules';
import { parse } from './parse';
import { tokenRoutes } from './token-routes';

const megabyte = 1024 * 1024;
const mostFiles = 1000;
const healthWindowMs = 60 * 60 * 1000;

export interface OperatorParts {
  readonly environment: string;
  readonly database: Database;
  readonly channel: ChannelStore;
  readonly publisher: Publisher;
  readonly maxReleaseMb: number;
}

/** What teams and the platform team do with releases. Every call carries a token; every change says why. */
export async function operatorRoutes(app: FastifyInstance, parts: OperatorParts): Promise<void> {
  const { environment, database, channel, publisher, maxReleaseMb } = parts;
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: maxReleaseMb * megabyte,
      files: mostFiles,
      fields: 10,
      fieldSize: 2 * megabyte,
      parts: mostFiles + 10,
    },
  });

  const holder = (request: FastifyRequest): Promise<Holder> => holderOf(database, request.headers.authorization);

  app.get('/status/', async (request): Promise<StatusAnswer> => {
    await holder(request);
    const { rev, state } = await channel.read();
    const now = new Date();
    const names = Object.entries(state).flatMap(([name, remote]) =>
      [...releasesInUse(remote, now).keys()].map((id) => `${name}/${id}`),
    );
    const releases = await findReleases(database, names);
    const health = await healthSince(database, environment, new Date(now.getTime() - healthWindowMs));
    return { environment, rev, remotes: state, releases: releases.map(summaryOf), health };
  });

  app.get('/audit/', async (request): Promise<BeforeJson<AuditAnswer>> => {
    await holder(request);
    return listAudit(database, environment, { remote: undefined, ...parse(auditQuerySchema, request.query) });
  });

  app.get<{ Params: { remote: string } }>('/releases/:remote/', async (request): Promise<readonly ReleaseSummary[]> => {
    await holder(request);
    return (await listReleases(database, request.params.remote, 100)).map(summaryOf);
  });

  app.get<{ Params: { remote: string; release: string } }>(
    '/releases/:remote/:release/',
    async (request): Promise<ReleaseAnswer> => {
      await holder(request);
      const { remote, release } = request.params;
      const found = await findRelease(database, remote, release);
      if (found === undefined) throw new Refusal('release-unknown', { remote, release });
      const { record, signature, integrity } = found;
      const more = { signature, integrity };
      return { ...summaryOf(found), record, ...more };
    },
  );

  app.get<{ Params: { remote: string } }>(
    '/failures/:remote/',
    async (request): Promise<BeforeJson<FailuresAnswer>> => {
      const { remote } = request.params;
      // What broke in people's browsers, with our sources in it, is for those who look after the remote.
      await mayChange(await holder(request), remote);
      const failures = await listFailures(database, environment, remote, parse(failuresQuerySchema, request.query));
      const readers = new Map(failures.map(({ release }) => [release, stackReader(database, remote, release)]));
      return Promise.all(
        failures.map(async (failure) => ({
          ...failure,
          stack: (await readers.get(failure.release)?.(failure.stack)) ?? failure.stack,
        })),
      );
    },
  );

  app.get<{ Params: { tenant: string } }>('/tenants/:tenant/modules/', async (request) => {
    const { team } = await holder(request);
    if (team !== null) throw new Refusal('platform-only');
    return describeModules(database, channel, environment, request.params.tenant, new Date());
  });

  app.post('/check/', async (request): Promise<CheckAnswer> => {
    const by = await holder(request);
    const { record } = parse(checkSchema, request.body);
    const { contract } = readReleaseRecord(record);
    await mayChange(by, contract.name, contract.owner);
    return { findings: await publisher.checkUpload(record, { isPlatformTeam: by.team === null }) };
  });

  app.post('/platform/check/', async (request): Promise<CheckAnswer> => {
    await holder(request);
    const { platform } = parse(platformCheckSchema, request.body);
    return { findings: await publisher.checkPlatform(platform) };
  });

  app.post('/releases/', async (request, reply) => {
    const by = await holder(request);
    const { fields, files } = await readUploadBody(request, maxReleaseMb);
    const recordText = files.get(recordFile)?.toString('utf8');
    if (recordText === undefined) throw new Refusal('file-missing', { path: recordFile });
    files.delete(recordFile);
    const { contract } = readReleaseRecord(recordText);
    await mayChange(by, contract.name, contract.owner);
    const why = fields.get('why')?.trim() ?? '';
    const upload = { recordText, files };
    const isPlatformTeam = by.team === null;
    const { release, isNew } = await publisher.publish(upload, { actor: by.actor, why }, { isPlatformTeam });
    return reply.code(isNew ? 201 : 200).send({ ...summaryOf(release), isNew } satisfies PublishAnswer);
  });

  app.post('/changes/', async (request): Promise<ChangeAnswer> => {
    const by = await holder(request);
    const { why, rev: expected, ...change } = parse(changeSchema, request.body);
    await mayChange(by, change.remote);
    if ('release' in change && change.action !== 'revoke') await refuseUnfit(change.remote, change.release);
    const withReason = change.action === 'pin' ? { ...change, why } : change;
    const { rev, state } = await channel.change(withReason, { actor: by.actor, why }, expected);
    return { rev, remote: state[change.remote] ?? null };
  });

  tokenRoutes(app, { environment, database });

  /** A remote belongs to the team of its first release, and the shell to the platform team. */
  async function mayChange({ team }: Holder, remote: string, newOwner?: string): Promise<void> {
    if (team === null) return;
    if (remote === shellName) throw new Refusal('platform-only');
    const owner = (await ownerOf(database, remote)) ?? newOwner;
    if (owner !== team) throw new Refusal('not-your-remote', { remote, team: owner ?? 'nobody' });
  }

  /** The platform may have moved on since the release was published. */
  async function refuseUnfit(remote: string, id: string): Promise<void> {
    const release = await findRelease(database, remote, id);
    if (release === undefined) throw new Refusal('release-unknown', { remote, release: id });
    if (release.filesRemovedAt !== null) throw new Refusal('release-gone', { remote, release: id });
    // Its places were given to it when it was published.
    const findings = await publisher.check(release.record, { isPlatformTeam: true });
    if (findings.length > 0) throw new Refusal('gate-closed', {}, findings);
  }
}

const summaryOf = ({
  remote,
  id,
  version,
  record,
  publishedBy,
  publishedAt,
  filesRemovedAt,
}: StoredRelease): ReleaseSummary => ({
  remote,
  id,
  version,
  title: record.contract.title,
  owner: record.contract.owner,
  commit: record.commit,
  publishedBy,
  publishedAt: publishedAt.toISOString(),
  isServed: filesRemovedAt === null,
});

/** Files are told apart by their field names, which are their paths. */
async function readUploadBody(request: FastifyRequest, megabytes: number) {
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  if (!request.isMultipart()) throw new Refusal('upload-expected');
  let bytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const content = await part.toBuffer();
    bytes += content.length;
    if (bytes > megabytes * megabyte) throw new Refusal('upload-too-large', { megabytes });
    files.set(part.fieldname, content);
  }
  return { fields, files };
}
