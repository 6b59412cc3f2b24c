import { openEnvelope } from '../envelope.mjs';
import { exitCodes } from '../exit-codes.mjs';
import { knownRegistries } from '../known-registries.mjs';
import { integrityOf, shellName } from '../release-folder.mjs';

/** Files that are fetched at the same time. */
const atOnce = 8;

export const verify = {
  name: 'verify',
  usage: 'verify [remote]',
  summary: 'fetches everything that is served and holds it against its signature and hashes',
  details: `The channel must be signed by a trusted key; each release's record must have the hash that the channel gives it, and
each file, plain and compressed, the one that the record gives it. Needs no token.
Keys are given by --key or ATRIUM_TRUSTED_KEYS. Where there is none, the key of the first time is kept in the data folder and
must stay the same, and the revision must not go back.`,
  operands: ['remote?'],
  options: {
    key: { value: 'key', help: 'the public key to trust, base64url' },
    'trust-anew': { type: 'boolean', help: 'keep the key and revision found now in place of those of the first time' },
  },
  run: async ({ registry, settings, values, operands: { remote } }) => {
    const findings = [];
    const find = (where, problem) => findings.push({ where, message: `${where} ${problem}` });
    const channel = await readChannel(registry, settings, values, find);
    const releases = channel === null ? [] : releasesOf(channel, remote, find);
    const files = (await Promise.all(releases.map((release) => filesOf(registry, release, find)))).flat();
    await eachOf(files, (file) => checkFile(registry, file, find));
    return outcomeOf({ channel, releases, files, findings });
  },
};

/** The channel's content, or null where nothing that it says can be trusted. */
async function readChannel(registry, { trustedKeys, knownRegistries: path }, { key, 'trust-anew': isAnew }, find) {
  const envelope = await fetchJson(registry, 'channel.json');
  const payload = openEnvelope('channel', envelope);
  if (payload === null) {
    find('channel.json', 'has no signature that fits');
    return null;
  }
  const channel = JSON.parse(payload);
  const given = key === undefined ? trustedKeys : [key];
  const known = knownRegistries(path);
  const before = isAnew ? undefined : known.of(registry.url);
  const trusted = given.length > 0 ? given : [before?.key ?? envelope.key];
  if (!trusted.includes(envelope.key)) {
    find('channel.json', `is signed by ${envelope.key}, which is not the trusted key`);
    return null;
  }
  const isSameKey = before?.key === envelope.key;
  if (isSameKey && channel.rev < before.rev) {
    find('channel.json', `is at revision ${channel.rev}, and was at ${before.rev} before`);
  } else if (given.length === 0 || isSameKey || before === undefined) {
    known.remember(registry.url, { key: envelope.key, rev: channel.rev });
  }
  return { ...channel, key: envelope.key };
}

/** The shell's too, which says nothing of a contract or an entry in the channel. */
function releasesOf({ releases, remotes, shell }, remote, find) {
  const names = [...remotes.map(({ name }) => name), ...(shell ? [shellName] : [])];
  if (remote !== undefined && !names.includes(remote)) find(remote, 'is not in the channel');
  const all = [
    ...releases.map((release) => ({ ...release, remote: release.contract.name })),
    ...(shell?.releases ?? []).map((release) => ({ ...release, remote: shellName })),
  ];
  return all.filter((release) => remote === undefined || release.remote === remote);
}

/** Every file of a release with the hash that it must have: its record's own stands in the channel. */
async function filesOf(registry, { id, remote, baseUrl, entry, entryIntegrity, recordIntegrity }, find) {
  const where = `${remote} ${id}`;
  const response = await registry.fetchPublic(`${baseUrl}release.json`, { 'accept-encoding': 'identity' });
  const content = Buffer.from(await response.arrayBuffer());
  if (!response.ok || integrityOf(content) !== recordIntegrity) {
    find(
      `${where} release.json`,
      response.ok ? 'is not the record that the channel names' : `answers ${response.status}`,
    );
    return [];
  }
  const { files } = JSON.parse(content);
  if (entry !== undefined && files.find(({ path }) => path === entry)?.integrity !== entryIntegrity) {
    find(`${where} ${entry}`, 'has another hash in the channel than in the record');
  }
  return files.flatMap(({ path, integrity }) =>
    ['identity', 'br'].map((encoding) => ({
      where: `${where} ${path}`,
      url: `${baseUrl}${path}`,
      integrity,
      encoding,
    })),
  );
}

async function checkFile(registry, { where, url, integrity, encoding }, find) {
  const response = await registry.fetchPublic(url, { 'accept-encoding': encoding });
  const form = encoding === 'br' ? ' (compressed)' : '';
  if (!response.ok) return find(`${where}${form}`, `answers ${response.status}`);
  // A stream that can't be unpacked is damaged, too.
  const content = await response.arrayBuffer().catch(() => null);
  if (content === null || integrityOf(Buffer.from(content)) !== integrity) {
    find(`${where}${form}`, 'is not the file that the record describes');
  }
}

async function fetchJson(registry, path) {
  const response = await registry.fetchPublic(path);
  return response.json().catch(() => null);
}

async function eachOf(items, work) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function outcomeOf({ channel, releases, files, findings }) {
  const isFine = findings.length === 0;
  const count = files.length / 2;
  const text = isFine
    ? `Revision ${channel.rev}, signed by ${channel.key}: ${counted(releases.length, 'release')} with ${counted(count, 'file')} as they should be.`
    : [`${findings.length} found:`, ...findings.map(({ message }) => `  - ${message}`)].join('\n');
  const json = {
    ok: isFine,
    rev: channel?.rev ?? null,
    key: channel?.key ?? null,
    releases: releases.map(({ id, remote }) => ({ remote, id })),
    files: count,
    findings,
  };
  return { text, json, exitCode: isFine ? exitCodes.ok : exitCodes.refused };
}

const counted = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;
