import { defineCommand, type Outcome } from '../command.ts';
import type { Channel } from '@atrium/remote-contract';
import type { ReleaseRecordAnswer } from '@atrium/remote-contract/registry-calls';
import { checkAuditChain, type AuditChain } from '../audit-chain.ts';
import { counted, problemsFound } from '../counted.ts';
import { openEnvelope } from '../envelope.ts';
import { exitCodes } from '../exit-codes.ts';
import { knownRegistries } from '../known-registries.ts';
import type { Registry } from '../registry.ts';
import { integrityOf, shellName } from '../release-folder.ts';
import type { Settings } from '../settings.ts';

/** Files that are fetched at the same time. */
const atOnce = 8;

export const verify = defineCommand({
  name: 'verify',
  usage: 'verify [remote]',
  summary: 'check the signature and hashes of everything the registry serves',
  details: `The channel must be signed by a trusted key, every release record must match the hash in the channel, and every file,
plain and compressed, must match the hash in its record. No token is needed for that.
With a token, the audit log is checked as well: every entry’s hash includes the one before it. The newest hash is
remembered, too, so that a log whose end was cut off is noticed; keep it elsewhere to give it with --audit-head.
Set trusted keys with --key or ATRIUM_TRUSTED_KEYS. Otherwise, the first key seen is remembered in the data folder: from
then on it must stay the same, and the revision must never go down.`,
  operands: ['remote?'],
  options: {
    key: { value: 'key', help: 'public key to trust, in base64url' },
    'audit-head': { value: 'hash', help: 'hash that the audit log must have, from an earlier run' },
    'trust-anew': { type: 'boolean', help: 'replace everything that is remembered with what is there now' },
  },
  run: async ({ registry, settings, values, operands: { remote } }) => {
    const findings: Finding[] = [];
    const find: Find = (where, problem) => {
      findings.push({ where, message: `${where} ${problem}` });
    };
    const channel = await readChannel(registry, settings, values, find);
    const releases = channel === null ? [] : releasesOf(channel, remote, find);
    const files = (await Promise.all(releases.map((release) => filesOf(registry, release, find)))).flat();
    await eachOf(files, (file) => checkFile(registry, file, find));
    const audit = settings.token === undefined ? null : await checkAudit(registry, settings, values, find);
    return outcomeOf({ channel, releases, files, audit, findings });
  },
});

interface Finding {
  readonly where: string;
  readonly message: string;
}

type Find = (where: string, problem: string) => void;

interface VerifiedChannel extends Channel {
  /** The signing key. */
  readonly key: string;
}

/** The channel's content, or null if it can't be trusted. */
async function readChannel(
  registry: Registry,
  { trustedKeys, knownRegistries: path }: Settings,
  {
    key,
    'trust-anew': isAnew = false,
  }: { readonly key?: string | undefined; readonly 'trust-anew'?: boolean | undefined },
  find: Find,
): Promise<VerifiedChannel | null> {
  const envelope = await fetchJson(registry, 'channel.json');
  const opened = openEnvelope('channel', envelope);
  if (opened === null) {
    find('channel.json', 'has an invalid signature');
    return null;
  }
  const channel = JSON.parse(opened.payload) as Channel;
  const given = key === undefined ? trustedKeys : [key];
  const known = knownRegistries(path);
  const before = isAnew ? undefined : known.of(registry.url);
  const trusted = given.length > 0 ? given : [before?.key ?? opened.key];
  if (!trusted.includes(opened.key)) {
    find('channel.json', `is signed by ${opened.key}, which is not a trusted key`);
    return null;
  }
  if (before?.key === opened.key && channel.rev < before.rev) {
    find('channel.json', `went back from revision ${before.rev} to ${channel.rev}`);
  } else if (given.length === 0 || before === undefined || before.key === opened.key) {
    known.remember(registry.url, { ...before, key: opened.key, rev: channel.rev });
  }
  return { ...channel, key: opened.key };
}

/** The audit log, from its first entry to its last. */
async function checkAudit(
  registry: Registry,
  { knownRegistries: path }: Settings,
  {
    'audit-head': given,
    'trust-anew': isAnew = false,
  }: { readonly 'audit-head'?: string | undefined; readonly 'trust-anew'?: boolean | undefined },
  find: Find,
): Promise<AuditChain> {
  const known = knownRegistries(path);
  const seen = known.of(registry.url);
  const heads = [given, isAnew ? undefined : seen?.auditHead].filter((head) => head !== undefined);
  const chain = await checkAuditChain(registry.auditChain, heads);
  if (chain.problem !== null) find('audit log', chain.problem);
  else if (seen !== undefined && chain.head !== '') known.remember(registry.url, { ...seen, auditHead: chain.head });
  return chain;
}

interface VerifiedRelease {
  readonly id: string;
  readonly remote: string;
  readonly baseUrl: string;
  readonly recordIntegrity: string;
  /** Of remotes only. */
  readonly entry?: string;
  readonly entryIntegrity?: string;
}

/** Includes the shell's, which has no contract or entry in the channel. */
function releasesOf(
  { releases, remotes, shell }: Channel,
  remote: string | undefined,
  find: Find,
): readonly VerifiedRelease[] {
  const names = [...remotes.map(({ name }) => name), ...(shell === undefined || shell === null ? [] : [shellName])];
  if (remote !== undefined && !names.includes(remote)) find(remote, 'is not in the channel');
  const all = [
    ...releases.map((release) => ({ ...release, remote: release.contract.name })),
    ...(shell?.releases ?? []).map((release) => ({ ...release, remote: shellName })),
  ];
  return all.filter((release) => remote === undefined || release.remote === remote);
}

/** Every file of a release with its expected hash; the record's own is in the channel. */
interface ServedFile {
  readonly where: string;
  readonly url: string;
  readonly integrity: string;
  readonly encoding: 'identity' | 'br';
}

async function filesOf(
  registry: Registry,
  { id, remote, baseUrl, entry, entryIntegrity, recordIntegrity }: VerifiedRelease,
  find: Find,
): Promise<readonly ServedFile[]> {
  const where = `${remote} ${id}`;
  const response = await registry.fetchPublic(`${baseUrl}release.json`, { 'accept-encoding': 'identity' });
  const content = Buffer.from(await response.arrayBuffer());
  if (!response.ok || integrityOf(content) !== recordIntegrity) {
    find(
      `${where} release.json`,
      response.ok ? 'doesn’t match its hash in the channel' : `responds with HTTP ${response.status}`,
    );
    return [];
  }
  const { files } = JSON.parse(content.toString('utf8')) as ReleaseRecordAnswer;
  if (entry !== undefined && files.find(({ path }) => path === entry)?.integrity !== entryIntegrity) {
    find(`${where} ${entry}`, 'has different hashes in the channel and the release record');
  }
  return files.flatMap(({ path, integrity }) =>
    (['identity', 'br'] as const).map((encoding) => ({
      where: `${where} ${path}`,
      url: `${baseUrl}${path}`,
      integrity,
      encoding,
    })),
  );
}

async function checkFile(
  registry: Registry,
  { where, url, integrity, encoding }: ServedFile,
  find: Find,
): Promise<void> {
  const response = await registry.fetchPublic(url, { 'accept-encoding': encoding });
  const form = encoding === 'br' ? ' (compressed)' : '';
  if (!response.ok) {
    find(`${where}${form}`, `responds with HTTP ${response.status}`);
    return;
  }
  // A stream that can't be decompressed is damaged, too.
  const content = await response.arrayBuffer().catch(() => null);
  if (content === null || integrityOf(Buffer.from(content)) !== integrity) {
    find(`${where}${form}`, 'doesn’t match its hash in the release record');
  }
}

async function fetchJson(registry: Registry, path: string): Promise<unknown> {
  const response = await registry.fetchPublic(path);
  return response.json().catch(() => null);
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

interface Verified {
  readonly channel: VerifiedChannel | null;
  readonly releases: readonly VerifiedRelease[];
  readonly files: readonly ServedFile[];
  /** Null without a token. */
  readonly audit: AuditChain | null;
  readonly findings: readonly Finding[];
}

function outcomeOf({ channel, releases, files, audit, findings }: Verified): Outcome {
  const isFine = channel !== null && findings.length === 0;
  const count = files.length / 2;
  const text = isFine
    ? [
        `Revision ${channel.rev}, signed by ${channel.key}: ${counted(releases.length, 'release')} and ${counted(count, 'file')} verified.`,
        auditSentence(audit),
      ].join('\n')
    : [problemsFound(findings.length), ...findings.map(({ message }) => `  - ${message}`)].join('\n');
  const json = {
    ok: isFine,
    rev: channel?.rev ?? null,
    key: channel?.key ?? null,
    releases: releases.map(({ id, remote }) => ({ remote, id })),
    files: count,
    audit: audit === null ? null : { entries: audit.entries, head: audit.head },
    findings,
  };
  return { text, json, exitCode: isFine ? exitCodes.ok : exitCodes.refused };
}

function auditSentence(audit: AuditChain | null): string {
  if (audit === null) return 'The audit log wasn’t checked: that needs a token.';
  if (audit.head === '') return 'The audit log has no entries yet.';
  return `Audit log: ${audit.entries === 1 ? '1 entry' : `${audit.entries} entries`} verified, up to ${audit.head}.`;
}
