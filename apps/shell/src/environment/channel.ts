import { isCurrent, type Channel } from '@atrium/remote-contract';
import { unseal } from '@atrium/remote-contract/envelope';
import { pageNow } from './page-time';

const address = '/channel.json';
/** The last genuine channel, as it was received: it is verified again whenever it is used. */
const storageKey = 'atrium.channel';
/** People with an earlier channel don't wait long for the newest one; those without have nothing else. */
const timeoutMs = { withEarlier: 5_000, withoutEarlier: 15_000 };

/** The channel, and where it comes from. */
export interface ReadChannel {
  readonly channel: Channel;
  /** `last-known-good`: the registry did not answer with a genuine channel, and an earlier one takes its place. */
  readonly source: 'live' | 'last-known-good';
}

let pending: Promise<ReadChannel> | null = null;
let known: ReadChannel | undefined;

/**
 * The channel document: where the API is, and which remotes exist. Read once per page, so that a session never mixes
 * two states of it; a failed read is not kept, the next call reads again.
 */
export function readChannel(): Promise<ReadChannel> {
  pending ??= readLiveOrStored().then(
    (read) => (known = read),
    (error: unknown) => {
      pending = null;
      throw error;
    },
  );
  return pending;
}

/** What {@link readChannel} has read; undefined until then. */
export const knownChannel = (): ReadChannel | undefined => known;

/** Reads the current channel, independently of the one that the page uses. Rejects if there is no genuine one. */
export const readLiveChannel = async (): Promise<Channel> => (await fetchGenuine(timeoutMs.withoutEarlier)).channel;

async function readLiveOrStored(): Promise<ReadChannel> {
  const known = await readStored();
  try {
    const { text, channel } = await fetchGenuine(known === null ? timeoutMs.withoutEarlier : timeoutMs.withEarlier);
    // An older one can be genuine, too: a replay.
    if (known?.environment === channel.environment && channel.rev < known.rev) {
      throw new Error(`The channel went back from revision ${known.rev} to ${channel.rev}.`);
    }
    store(text);
    return { channel, source: 'live' };
  } catch (error) {
    if (known === null) throw error;
    return { channel: known, source: 'last-known-good' };
  }
}

async function fetchGenuine(limitMs: number): Promise<{ readonly text: string; readonly channel: Channel }> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort(new Error('The channel took too long to respond.'));
  }, limitMs);
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: abort.signal });
    if (!response.ok) throw new Error(`The channel request returned HTTP ${response.status}.`);
    const text = await response.text();
    return { text, channel: await open(text) };
  } finally {
    clearTimeout(timer);
  }
}

async function readStored(): Promise<Channel | null> {
  try {
    const text = localStorage.getItem(storageKey);
    return text === null ? null : await open(text);
  } catch {
    // Damaged, expired, signed by a key that is no longer trusted, or no storage at all.
    return null;
  }
}

async function open(text: string): Promise<Channel> {
  const envelope: unknown = JSON.parse(text);
  const channel = JSON.parse(await unseal('channel', envelope, trustedKeys())) as Channel;
  // What was switched off since must not run from an old copy, not even this browser’s own.
  if (!isCurrent(channel, pageNow())) throw new Error(`The channel has expired (${channel.expires ?? 'no date'}).`);
  return channel;
}

function store(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Full or forbidden: the page works without a last known good one.
  }
}

/** Public keys that the server of the page vouches for. */
function trustedKeys(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="trusted-keys"]')?.content ?? '';
  return content.split(' ').filter((key) => key !== '');
}
