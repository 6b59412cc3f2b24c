import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import type { Platform, Release, RemoteContract } from '@atrium/remote-contract';
import { seal, type SigningKey } from '@atrium/remote-contract/envelope';
import { checkPlatform, checkRelease, checkShell, type Finding } from '@atrium/remote-contract/gate';
import { recordFile, shellName } from '@atrium/remote-contract/release';
import { releasesInUse, type ChannelState } from '../channel/state';
import { appendAudit, type AuditEntry, type Author } from '../channel/audit';
import type { ChannelStore } from '../channel/store';
import type { Connection, Database } from '../database/database';
import { Refusal } from '../refusal';
import { saveSourceMaps } from '../reports/source-maps';
import { platformsInUse } from '../shell/platform';
import type { ReleaseContent, ReleaseFileStore } from './file-store';
import { lockRelease } from './lock';
import { findRelease, findReleases, insertRelease, restoreRelease, routesOf, type StoredRelease } from './repository';
import { readReleaseRecord } from './record';

const megabyte = 1024 * 1024;
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * What a publisher sends: the text of `release.json`, files by path, and where it has them compressed twins by `path.br` and
 * source maps by `path.map`.
 */
export interface Upload {
  readonly recordText: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

export interface Publisher {
  /** Everything that speaks against a release beside what is live: of a remote, or of the shell. */
  check(release: Release, publisher: PublishedBy): Promise<readonly Finding[]>;
  /** The same, and whatever else publishing would refuse. Rejects with what it would reject with. */
  checkUpload(recordText: string, publisher: PublishedBy): Promise<readonly Finding[]>;
  /** Whom of the releases in use a shell that provides this would break. */
  checkPlatform(platform: Platform): Promise<readonly Finding[]>;
  /**
   * Checks and keeps a release. The same one again is harmless (`isNew` is false); nothing of it is there when it is
   * refused or the publisher dies. Nobody gets it before it is promoted.
   */
  publish(
    upload: Upload,
    author: Author,
    options?: PublishOptions,
  ): Promise<{ readonly release: StoredRelease; readonly isNew: boolean }>;
}

/** Who publishes: the platform team also gives places of the suite away. */
export interface PublishedBy {
  readonly isPlatformTeam: boolean;
}

export interface PublishOptions extends Partial<PublishedBy> {
  /** Keeps it whatever speaks against it: what is built together in a checkout fits only once all of it is there. */
  readonly isUnchecked?: boolean;
}

export interface PublisherParts {
  readonly environment: string;
  readonly database: Database;
  readonly channel: ChannelStore;
  readonly files: ReleaseFileStore;
  readonly key: SigningKey;
  readonly maxReleaseMb: number;
}

export function createPublisher(parts: PublisherParts): Publisher {
  const { database, maxReleaseMb } = parts;
  const oneByOne = queue();
  return {
    check: (release, publisher) => check(parts, release, publisher),
    checkPlatform: (platform) => checkAgainstReleases(parts, platform),
    checkUpload: async (recordText, publisher) => {
      const record = readReleaseRecord(recordText);
      await findSame(database, record);
      const bytes = record.files.reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > maxReleaseMb * megabyte) throw new Refusal('upload-too-large', { megabytes: maxReleaseMb });
      return check(parts, record, publisher);
    },
    publish: async ({ recordText, files: sent }, author, { isUnchecked = false, isPlatformTeam = true } = {}) => {
      const record = readReleaseRecord(recordText);
      const known = await findSame(database, record);
      if (known !== null && known.filesRemovedAt === null) return { release: known, isNew: false };
      const content = await contentOf(record, recordText, sent);
      const findings = isUnchecked ? [] : await check(parts, record, { isPlatformTeam });
      if (findings.length > 0) throw new Refusal('gate-closed', {}, findings);
      return oneByOne(() => store(parts, { record, recordText, content, maps: mapsIn(sent) }, author));
    },
  };
}

async function check(
  { database, channel }: PublisherParts,
  release: Release,
  { isPlatformTeam }: PublishedBy,
): Promise<readonly Finding[]> {
  if (release.platform !== undefined && release.contract.name === shellName) {
    return [...checkShell(release), ...(await checkAgainstReleases({ database, channel }, release.platform))];
  }
  const { state } = await channel.read();
  const [platforms, others, places] = await Promise.all([
    platformsInUse(database, state, new Date()),
    contractsInUse(database, state),
    isPlatformTeam ? ('all' as const) : routesOf(database, release.contract.name),
  ]);
  const findings = platforms.flatMap((platform) => checkRelease(release, platform, others, { places }));
  // Shells that are in use at the same time mostly miss the same.
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

async function checkAgainstReleases(
  { database, channel }: Pick<PublisherParts, 'database' | 'channel'>,
  platform: Platform,
): Promise<readonly Finding[]> {
  const { state } = await channel.read();
  const now = new Date();
  const uses = new Map(
    Object.entries(state)
      .filter(([name]) => name !== shellName)
      .flatMap(([name, remote]) => [...releasesInUse(remote, now)].map(([id, as]) => [`${name}/${id}`, as] as const)),
  );
  const releases = await findReleases(database, [...uses.keys()]);
  return checkPlatform(
    platform,
    releases.map(({ remote, id, record }) => ({ release: record, as: uses.get(`${remote}/${id}`) ?? [] })),
  );
}

async function contractsInUse(database: Database, state: ChannelState): Promise<readonly RemoteContract[]> {
  const names = Object.entries(state).flatMap(([name, { stable, candidate }]) =>
    [stable, candidate?.release ?? null].flatMap((id) => (id === null ? [] : [`${name}/${id}`])),
  );
  return (await findReleases(database, names)).map(({ record }) => record.contract);
}

/** What is there of a release already: all of it, or only the record, or nothing (null). */
async function findSame(db: Connection, record: Release): Promise<StoredRelease | null> {
  const { name } = record.contract;
  const known = await findRelease(db, name, record.id);
  if (known === undefined) return null;
  if (!isSameRelease(known.record, record)) throw new Refusal('release-differs', { remote: name, release: record.id });
  return known;
}

interface CheckedUpload {
  readonly record: Release;
  readonly recordText: string;
  readonly content: ReleaseContent;
  /** Source maps by the path of their script. */
  readonly maps: ReadonlyMap<string, Buffer>;
}

/** Of two publishers of one release, also in different processes, one stores it and the other finds it. */
async function store(
  { environment, database, files, key }: PublisherParts,
  { record, recordText, content, maps }: CheckedUpload,
  author: Author,
): Promise<{ readonly release: StoredRelease; readonly isNew: boolean }> {
  const { name } = record.contract;
  const signature = await seal('release', recordText, key);
  return database.transaction(async (db) => {
    await lockRelease(db, name, record.id);
    const known = await findSame(db, record);
    if (known !== null && known.filesRemovedAt === null) return { release: known, isNew: false };
    // Files first: a release that has a row has its files. What is left of an earlier try may be of another build.
    await files.remove(name, record.id);
    await files.put(name, record.id, content);
    if (known === null) {
      const integrity = integrityOf(Buffer.from(recordText));
      await insertRelease(db, { record, recordText, integrity, signature, publishedBy: author.actor });
      await appendAudit(db, auditOf(environment, record, author));
    } else {
      await restoreRelease(db, name, record.id);
    }
    await saveSourceMaps(db, name, record.id, maps);
    const release = await findRelease(db, name, record.id);
    if (release === undefined) throw new Error('The release is missing.');
    return { release, isNew: known === null };
  });
}

const auditOf = (environment: string, { id, contract, commit }: Release, { actor, why }: Author): AuditEntry => ({
  environment,
  actor,
  action: 'publish',
  remote: contract.name,
  release: id,
  why,
  rev: null,
  details: { version: contract.version, commit },
});

/** One after the other: many slow uploads must not take every connection from those who read the channel. */
function queue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

/** The same files and contract may have been built from another commit. */
function isSameRelease(known: Release, sent: Release): boolean {
  const withoutCommit = (release: Release) => JSON.stringify({ ...release, commit: null });
  return withoutCommit(known) === withoutCommit(sent);
}

/** The files that a record lists, each checked against its hash, and the record itself. */
async function contentOf(
  record: Release,
  recordText: string,
  sent: ReadonlyMap<string, Buffer>,
): Promise<ReleaseContent> {
  const listed = new Set(record.files.map(({ path }) => path));
  for (const path of sent.keys()) {
    if (!listed.has(path.replace(/\.(br|map)$/, ''))) throw new Refusal('file-unlisted', { path });
  }
  const entries = await Promise.all(
    record.files.map(async ({ path, integrity }) => {
      const content = sent.get(path);
      if (content === undefined) throw new Refusal('file-missing', { path });
      if (integrityOf(content) !== integrity) throw new Refusal('file-damaged', { path });
      return [path, { content, brotli: await twinOf(content, sent.get(`${path}.br`)) }] as const;
    }),
  );
  const text = Buffer.from(recordText);
  return new Map([...entries, [recordFile, { content: text, brotli: await compress(text) }]]);
}

/** Source maps by the path of their script. They are in no record: nobody runs them. */
const mapsIn = (sent: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> =>
  new Map([...sent].flatMap(([path, content]) => (path.endsWith('.map') ? [[path.slice(0, -4), content]] : [])));

/** The compressed twin is in no record: the one that was sent counts only when it unpacks to the very file. */
async function twinOf(content: Buffer, sent: Buffer | undefined): Promise<Buffer> {
  if (sent !== undefined) {
    const unpacked = await decompress(sent, { maxOutputLength: content.length + 1 }).catch(() => null);
    if (unpacked?.equals(content) === true) return sent;
  }
  return compress(content);
}

const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
