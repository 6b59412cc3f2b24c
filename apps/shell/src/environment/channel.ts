import type { Channel } from '@atrium/remote-contract';

const address = '/channel.json';

let pending: Promise<Channel> | null = null;

/**
 * The channel document: where the API is, and which remotes exist. Read once per page, so that a session never mixes
 * two states of it; a failed read is not kept, the next call reads again.
 */
export function readChannel(): Promise<Channel> {
  pending ??= fetchChannel().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function fetchChannel(): Promise<Channel> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The channel answered ${response.status}.`);
  return (await response.json()) as Channel;
}
