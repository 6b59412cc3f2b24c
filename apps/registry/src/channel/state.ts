/**
 * The state of an environment as the registry keeps it, and every change to it as a pure function. Names of companies
 * and people are plain here; the document that everyone reads has only keys of them.
 */
import { shellName } from '@atrium/remote-contract/release';
import { Refusal } from '../refusal';

export interface PinState {
  readonly tenant: string;
  /** Null pins the whole company. */
  readonly user: string | null;
  readonly release: string;
  /** ISO 8601 in UTC; null for no end. */
  readonly until: string | null;
  readonly why: string;
}

/** How a rollout goes on by itself. */
export interface RolloutPlan {
  /** Shares of people in ascending order; after the last one the candidate becomes stable. */
  readonly steps: readonly number[];
  /** Loads of the candidate that a step needs before it is judged. */
  readonly minLoads: number;
  /** Least time that a step lasts. */
  readonly minMinutes: number;
}

export interface CandidateState {
  readonly release: string;
  readonly percent: number;
  /** Since when at this share, ISO 8601 in UTC. */
  readonly since: string;
  /** Null where people take every step themselves. */
  readonly plan: RolloutPlan | null;
}

export interface RemoteState {
  readonly stable: string | null;
  /** Stable releases before this one, latest first. */
  readonly history: readonly string[];
  /** The latest of them that people were served without failing; left out until the channel first changed since. */
  readonly lastGood?: string | null;
  readonly candidate: CandidateState | null;
  readonly pins: readonly PinState[];
  readonly killed: boolean;
  /** Companies whose admins switched it off. */
  readonly hiddenFor: readonly string[];
  /** Must not run any more. */
  readonly revoked: readonly string[];
}

/** By name. The shell stands among the remotes, since it is released like one. */
export type ChannelState = Readonly<Record<string, RemoteState>>;

/** What can be done to an environment. */
export type Change =
  | {
      readonly action: 'promote';
      readonly remote: string;
      readonly release: string;
      readonly percent: number;
      readonly plan?: RolloutPlan | null | undefined;
    }
  | { readonly action: 'rollback'; readonly remote: string }
  /** What the registry does by itself to a candidate that fails: it is taken from everyone, pinned or not. */
  | { readonly action: 'take-back'; readonly remote: string; readonly release: string }
  | {
      readonly action: 'pin';
      readonly remote: string;
      readonly release: string;
      readonly tenant: string;
      readonly user?: string | null | undefined;
      readonly until?: string | null | undefined;
      readonly why: string;
    }
  | {
      readonly action: 'unpin';
      readonly remote: string;
      readonly tenant: string;
      readonly user?: string | null | undefined;
    }
  | { readonly action: 'kill' | 'revive'; readonly remote: string }
  | { readonly action: 'remove'; readonly remote: string }
  | { readonly action: 'revoke'; readonly remote: string; readonly release: string }
  | { readonly action: 'hide' | 'show'; readonly remote: string; readonly tenant: string }
  /** What the API asks for when a company was deleted: no pin and no switch of it is left. */
  | { readonly action: 'forget'; readonly remote: string; readonly tenant: string };

const keptHistory = 10;

const nothing: RemoteState = {
  stable: null,
  history: [],
  candidate: null,
  pins: [],
  killed: false,
  hiddenFor: [],
  revoked: [],
};

/** How a release did for people: served without failing, failing for more than may be, or not opened often enough to say. */
export type Standing = 'good' | 'failing' | 'unproven';

/** How every release of the remote that changes did so far. */
export type Standings = (release: string) => Standing;

const nothingKnown: Standings = () => 'unproven';

/** The state after a change. Throws a {@link Refusal} where it makes no sense; the same object where it changes nothing. */
export function applyChange(
  state: ChannelState,
  change: Change,
  now: Date,
  standingOf: Standings = nothingKnown,
): ChannelState {
  const before = state[change.remote];
  if (change.remote === shellName && ['kill', 'revive', 'remove', 'hide', 'show'].includes(change.action))
    throw new Refusal('shell-needed');
  if (before === undefined && change.action !== 'promote')
    throw new Refusal('remote-unknown', { remote: change.remote });
  if (change.action === 'remove') {
    // What was revoked stays so, should the remote ever come back.
    const { revoked = [] } = before ?? {};
    const others = Object.entries(state).filter(([name]) => name !== change.remote);
    const rest = Object.fromEntries(others);
    return revoked.length === 0 ? rest : { ...rest, [change.remote]: { ...nothing, revoked } };
  }
  const after = changeRemote(before ?? nothing, change, now, standingOf);
  if (after === before) return state;
  return { ...state, [change.remote]: { ...after, lastGood: goodOf(after, standingOf) } };
}

function changeRemote(
  remote: RemoteState,
  change: Exclude<Change, { readonly action: 'remove' }>,
  now: Date,
  standingOf: Standings,
): RemoteState {
  switch (change.action) {
    case 'promote':
      refuseRevoked(remote, change);
      return promote(remote, change, now);
    case 'rollback':
      return rollBack(remote, change.remote, standingOf);
    case 'take-back':
      return takeBack(remote, change.release);
    case 'pin': {
      refuseRevoked(remote, change);
      const { release, tenant, user = null, until = null, why } = change;
      return { ...remote, pins: [...otherPins(remote, tenant, user), { tenant, user, release, until, why }] };
    }
    case 'unpin': {
      const pins = otherPins(remote, change.tenant, change.user ?? null);
      if (pins.length === remote.pins.length) throw new Refusal('no-pin', { remote: change.remote });
      return { ...remote, pins };
    }
    case 'kill':
      return remote.killed ? remote : { ...remote, killed: true };
    case 'revive':
      return remote.killed ? { ...remote, killed: false } : remote;
    case 'revoke':
      return revoke(remote, change, standingOf);
    case 'hide':
      return remote.hiddenFor.includes(change.tenant)
        ? remote
        : { ...remote, hiddenFor: [...remote.hiddenFor, change.tenant] };
    case 'show':
      return remote.hiddenFor.includes(change.tenant)
        ? { ...remote, hiddenFor: remote.hiddenFor.filter((tenant) => tenant !== change.tenant) }
        : remote;
    case 'forget': {
      const pins = remote.pins.filter(({ tenant }) => tenant !== change.tenant);
      const hiddenFor = remote.hiddenFor.filter((tenant) => tenant !== change.tenant);
      const isUnknown = pins.length === remote.pins.length && hiddenFor.length === remote.hiddenFor.length;
      return isUnknown ? remote : { ...remote, pins, hiddenFor };
    }
  }
}

function promote(
  remote: RemoteState,
  { release, percent, plan = null }: Extract<Change, { readonly action: 'promote' }>,
  now: Date,
): RemoteState {
  if (percent < 100) {
    return { ...remote, candidate: { release, percent, since: now.toISOString(), plan } };
  }
  if (remote.stable === release) return remote.candidate === null ? remote : { ...remote, candidate: null };
  const earlier = [remote.stable, ...remote.history].filter((id): id is string => id !== null && id !== release);
  return { ...remote, stable: release, history: [...new Set(earlier)].slice(0, keptHistory), candidate: null };
}

/** Ends a rollout that is under way; otherwise goes back to an earlier stable release that people could use. */
function rollBack(remote: RemoteState, name: string, standingOf: Standings): RemoteState {
  if (remote.candidate !== null) return { ...remote, candidate: null };
  const earlier = remote.history.filter((id) => !remote.revoked.includes(id));
  if (earlier.length === 0) throw new Refusal('nothing-to-roll-back-to', { remote: name });
  const target = bestOf(earlier, standingOf);
  if (target === undefined) throw new Refusal('nothing-good-to-roll-back-to', { remote: name });
  return { ...remote, stable: target, history: earlier.slice(earlier.indexOf(target) + 1) };
}

/** The latest that served people without failing; where none is known to, the latest that is not known to fail. */
const bestOf = (earlier: readonly string[], standingOf: Standings): string | undefined =>
  earlier.find((id) => standingOf(id) === 'good') ?? earlier.find((id) => standingOf(id) === 'unproven');

const goodOf = ({ history, revoked }: RemoteState, standingOf: Standings): string | null =>
  history.find((id) => !revoked.includes(id) && standingOf(id) === 'good') ?? null;

/** Nobody keeps a candidate that fails, also those who were promised it. */
const takeBack = (remote: RemoteState, release: string): RemoteState => ({
  ...remote,
  candidate: remote.candidate?.release === release ? null : remote.candidate,
  pins: remote.pins.filter((pin) => pin.release !== release),
});

/** Takes a release out of every place that it has; where it is stable, the one before it takes over. */
function revoke(
  remote: RemoteState,
  { remote: name, release }: Extract<Change, { readonly action: 'revoke' }>,
  standingOf: Standings,
): RemoteState {
  if (remote.revoked.includes(release)) return remote;
  const history = remote.history.filter((id) => id !== release);
  if (remote.stable === release && history.length === 0) throw new Refusal('in-use', { remote: name, release });
  const target = bestOf(history, standingOf) ?? history[0];
  const rest = history.slice(history.indexOf(target ?? '') + 1);
  return {
    ...remote,
    ...(remote.stable === release ? { stable: target ?? null, history: rest } : { history }),
    candidate: remote.candidate?.release === release ? null : remote.candidate,
    pins: remote.pins.filter((pin) => pin.release !== release),
    revoked: [...remote.revoked, release],
  };
}

function refuseRevoked(
  { revoked }: RemoteState,
  { remote, release }: { readonly remote: string; readonly release: string },
): void {
  if (revoked.includes(release)) throw new Refusal('release-revoked', { remote, release });
}

const otherPins = ({ pins }: RemoteState, tenant: string, user: string | null): readonly PinState[] =>
  pins.filter((pin) => pin.tenant !== tenant || pin.user !== user);

/** Whether a remote is there for anyone: of one that was removed, only what was revoked is left. */
export const isPresent = ({ stable, candidate, pins }: RemoteState): boolean =>
  stable !== null || candidate !== null || pins.length > 0;

/** Releases that a channel names, or named in a pin that ended since. */
export function releasesNamed({ stable, history, candidate, pins }: RemoteState, since: Date): readonly string[] {
  const pinned = pins.filter(({ until }) => until === null || new Date(until) > since).map(({ release }) => release);
  return [stable, candidate?.release ?? null, ...history, ...pinned].filter((id) => id !== null);
}

/** Full names, `remote/id`, of the releases that `choose` picks of every remote. */
export const namesOf = (state: ChannelState, choose: (remote: RemoteState) => Iterable<string>): readonly string[] =>
  Object.entries(state).flatMap(([name, remote]) => Array.from(choose(remote), (id) => `${name}/${id}`));

/** Releases that someone may get now or by one command, and why. */
export function releasesInUse(remote: RemoteState, now: Date): ReadonlyMap<string, readonly string[]> {
  const uses = [
    { id: remote.stable, as: 'stable' },
    { id: remote.candidate?.release ?? null, as: 'candidate' },
    ...remote.pins
      .filter(({ until }) => until === null || new Date(until) > now)
      .map(({ release, tenant }) => ({ id: release, as: `pinned for ${tenant}` })),
    { id: remote.lastGood ?? null, as: 'last-good' },
  ];
  const found = new Map<string, string[]>();
  for (const { id, as } of uses) {
    if (id !== null) found.set(id, [...(found.get(id) ?? []), as]);
  }
  return found;
}
