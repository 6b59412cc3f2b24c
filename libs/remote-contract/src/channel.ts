import type { ReleaseRef, ShellRef } from './release';
import type { SubjectKey } from './subject';

/** A release that some people get instead of the stable one. */
export interface Candidate {
  readonly release: string;
  /** Share of people, 0 to 100 with at most two decimals. The same people stay in while it grows. */
  readonly percent: number;
}

/** A release that a company or a person gets whatever the channel says otherwise. */
export interface Pin {
  readonly subject: SubjectKey;
  readonly release: string;
  /** ISO 8601 in UTC; null for no end. */
  readonly until: string | null;
}

/** One remote in an environment. Releases are named by id. */
export interface ChannelRemote {
  readonly name: string;
  readonly title: string;
  readonly stable: string | null;
  /** The stable release before this one: where a rollback goes. */
  readonly lastGood: string | null;
  readonly candidate: Candidate | null;
  readonly pins: readonly Pin[];
  /** Switched off for everyone. */
  readonly killed: boolean;
  /** Companies whose admins switched it off. */
  readonly hiddenFor: readonly SubjectKey[];
}

/** The shell in an environment. Whoever serves the page chooses the release; everyone can read by what. */
export interface ChannelShell extends Pick<ChannelRemote, 'stable' | 'lastGood' | 'candidate' | 'pins'> {
  /** Every release that is named above. */
  readonly releases: readonly ShellRef[];
}

/** The one mutable document of an environment: what the shell reads at start. */
export interface Channel {
  /** Grows with every change. */
  readonly rev: number;
  readonly environment: string;
  /** ISO 8601 in UTC: from then on it is not to be believed any more. The registry signs it anew long before. */
  readonly expires?: string;
  /** Where the API is. A tenant's calls go to `{tenant}.{host}`. */
  readonly api: { readonly scheme: 'http' | 'https'; readonly host: string; readonly port: number | null };
  /** Left out by registries that served one build of the shell to everyone; null while none is published. */
  readonly shell?: ChannelShell | null;
  readonly remotes: readonly ChannelRemote[];
  /** Every release that a remote above names. */
  readonly releases: readonly ReleaseRef[];
  /** Ids that must not run any more, whatever names them. */
  readonly revoked: readonly string[];
}

/**
 * Whether a channel is to be believed at `now`. One that does not say how long is not: a registry that still signs such
 * ones does not serve this code.
 */
export const isCurrent = ({ expires }: Pick<Channel, 'expires'>, now: Date): boolean =>
  expires !== undefined && now.getTime() < Date.parse(expires);
