import type { ReleaseRef, RemoteContract } from '@atrium/remote-contract';
import type { Resolution } from '@atrium/remote-contract/resolve';
import { createContext, useContext } from 'react';
import type { ReadChannel } from '../../environment/channel';
import type { DevServer } from './overrides/dev-server';
import { isAtOrBelow, type Offer } from '../suite/places';

/**
 * The channel as the signed-in app sees it, resolved for whoever is signed in. `unreachable` still draws the suite: its
 * own pages work without modules.
 */
export type ChannelState =
  | { readonly status: 'loading' }
  | { readonly status: 'unreachable'; readonly retry: () => void }
  | ({
      readonly status: 'ready';
      readonly resolutions: readonly Resolution[];
      /** Dev servers that take the place of releases. */
      readonly devServers: readonly DevServer[];
    } & ReadChannel);

export const ChannelContext = createContext<ChannelState>({ status: 'loading' });

export const useChannel = (): ChannelState => useContext(ChannelContext);

export const releasesOf = (state: ChannelState): readonly ReleaseRef[] =>
  state.status === 'ready' ? state.resolutions.flatMap((one) => (one.state === 'on' ? [one.release] : [])) : [];

export const contractsOf = (state: ChannelState): readonly RemoteContract[] =>
  releasesOf(state).map(({ contract }) => contract);

/** What the suite has for whoever is signed in. */
export const offerOf = (state: ChannelState): Offer => ({
  isKnown: state.status === 'ready',
  contracts: contractsOf(state),
  off:
    state.status === 'ready'
      ? state.resolutions.flatMap((one) => (one.state !== 'on' && one.release !== null ? [one.release.contract] : []))
      : [],
});

/** The release that owns a path, and the route of its contract that says so. */
export function findRoute(path: string, releases: readonly ReleaseRef[]) {
  for (const release of releases) {
    const route = release.contract.routes.find((candidate) => isAtOrBelow(path, candidate.path));
    if (route !== undefined) return { release, route };
  }
  return undefined;
}

/** A remote that owns a path and is not to be had at the moment: switched off, or without a release that may run. */
export function findOff(path: string, state: ChannelState) {
  if (state.status !== 'ready') return undefined;
  return state.resolutions.find(
    (one) =>
      one.state !== 'on' &&
      one.release?.contract.routes.some((candidate) => isAtOrBelow(path, candidate.path)) === true,
  );
}
