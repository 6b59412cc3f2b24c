import { isCurrent, type Channel, type RemoteContract } from '@atrium/remote-contract';
import { resolve } from '@atrium/remote-contract/resolve';
import { AppError } from '@atrium/errors';
import { existsSync } from 'node:fs';
import type { Settings } from '../settings';

/** Which modules there are, and who gets which release of them, as the registry says it to browsers. */
export interface ModuleChannel {
  /** As it is now. While the registry is away, what it said last; `modules.registry-unavailable` where that is nothing. */
  read(): Promise<Channel>;
}

const timeoutMs = 3000;

export function createModuleChannel({ url, token, tokenFile }: Settings['registry']): ModuleChannel {
  let known: { readonly channel: Channel; readonly etag: string | null } | undefined;

  const fetchChannel = async (): Promise<Channel> => {
    // A server without a token has no registry of its own, whoever else may listen at the address.
    if (token === undefined && !existsSync(tokenFile)) throw new Error('There is no registry.');
    const etag = known?.etag ?? null;
    const response = await fetch(`${url}/channel.json`, {
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304 && known !== undefined) return known.channel;
    if (!response.ok) throw new Error(`The registry responded with HTTP ${response.status}.`);
    const { payload } = (await response.json()) as { readonly payload: string };
    const channel = JSON.parse(payload) as Channel;
    known = { channel, etag: response.headers.get('etag') };
    return channel;
  };

  return {
    read: async () => {
      try {
        return await fetchChannel();
      } catch (cause) {
        if (known !== undefined && isCurrent(known.channel, new Date())) return known.channel;
        throw new AppError('modules.registry-unavailable', { cause });
      }
    },
  };
}

/** The contracts of the modules that run for somebody, at this moment. */
export const contractsFor = (
  channel: Channel,
  visitor: { readonly tenant: string; readonly user: string },
): readonly RemoteContract[] =>
  resolve(channel, visitor, new Date()).flatMap((one) => (one.state === 'on' ? [one.release.contract] : []));
