import type { Channel, Release, RemoteContract } from '@atrium/remote-contract';
import { createContext, useContext } from 'react';
import { isAtOrBelow } from '../suite/places';

/**
 * The channel as the signed-in app sees it. `unreachable` still draws the suite: its own pages work without modules.
 */
export type ChannelState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly channel: Channel };

export const ChannelContext = createContext<ChannelState>({ status: 'loading' });

export const useChannel = (): ChannelState => useContext(ChannelContext);

export const releasesOf = (state: ChannelState): readonly Release[] =>
  state.status === 'ready' ? state.channel.remotes.map(({ stable }) => stable) : [];

export const contractsOf = (state: ChannelState): readonly RemoteContract[] =>
  releasesOf(state).map(({ contract }) => contract);

/** The release that owns a path, and the route of its contract that says so. */
export function findRoute(path: string, releases: readonly Release[]) {
  for (const release of releases) {
    const route = release.contract.routes.find((candidate) => isAtOrBelow(path, candidate.path));
    if (route !== undefined) return { release, route };
  }
  return undefined;
}
