import type { ComponentType } from 'react';

/** Roles that a route, nav entry or tile may be limited to. */
export type Audience = 'admin' | 'employee';

/** Names of the icons that the shell can draw. An older shell draws a neutral one for a name that it does not know. */
export type IconName = string;

/** One area of the address space that a remote owns: `path` and everything below it. */
export interface RemoteRoute {
  /** Starts with a slash, has no trailing one and no parameters, such as `/employee_dashboard`. */
  readonly path: string;
  readonly title: string;
  /** Who may open it; everyone signed in where it is left out. */
  readonly audience?: readonly Audience[];
}

/** An entry of the left navigation. */
export interface RemoteNavEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
  /** Entries stand in ascending order; steps of ten leave room. */
  readonly order: number;
  readonly audience?: readonly Audience[];
  /** A number beside the entry: what waits behind it. */
  readonly badge?: TileBadge;
}

/** Which launcher a tile stands on: the first page, or the company area. */
export type LauncherName = 'main' | 'company';

export interface RemoteTile extends RemoteNavEntry {
  readonly launcher: LauncherName;
}

/** A number on a tile: what waits behind it. */
export interface TileBadge {
  /**
   * A call of the tenant's API, relative to its `/api/`, that answers `{"count": 3}` to the person's bearer token. Nothing
   * is drawn for zero, and nothing where the call fails.
   */
  readonly call: string;
}

/** A card of the home page. */
export interface RemoteCard {
  /** Unique within the contract; `^[a-z][a-z0-9-]*$`. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  /** Cards stand in ascending order until somebody orders them; steps of ten leave room. */
  readonly order: number;
  /** A call of the tenant's API, relative to its `/api/`, that answers a `CardAnswer` of `@atrium/contracts/home`. */
  readonly call: string;
  /** What the card says when it has no rows, as a whole sentence; left out for a card that isn't shown without any. */
  readonly empty?: string;
  /** Where all of it stands. */
  readonly path?: string;
  readonly audience?: readonly Audience[];
  /** An action of the policy, as `may` of `account/me/` names it: the card is for those who may. */
  readonly may?: string;
}

/** A place that the palette finds by its name, beside those of navigation and tiles. */
export interface RemotePage {
  /** As people call it: "Org chart". */
  readonly label: string;
  /** May have a query. */
  readonly path: string;
  readonly icon: IconName;
  /** Other words that it is found by. */
  readonly keywords?: readonly string[];
  readonly audience?: readonly Audience[];
  /** As that of a card. */
  readonly may?: string;
}

/** Something to do, offered by the palette and by the keyboard. */
export interface RemoteAction {
  /** Unique within the contract; `^[a-z][a-z0-9-]*$`. */
  readonly id: string;
  /** An imperative: "Create board". */
  readonly label: string;
  readonly icon: IconName;
  /** Where it is done; the address, which may have a query, opens the form or dialog. */
  readonly path: string;
  /** Other words that it is found by. */
  readonly keywords?: readonly string[];
  /**
   * Two keys pressed one after the other, such as `c b`. `c` begins those that create something, and `g` belongs to the
   * suite, whose places it leads to. The gate refuses keys that another action has.
   */
  readonly keys?: string;
  readonly audience?: readonly Audience[];
  /** As that of a card. */
  readonly may?: string;
}

/** A kind of thing that the palette finds. */
export interface RemoteSearchKind {
  /** As hits name it. */
  readonly kind: string;
  /** In the plural, as a heading: "Tasks". */
  readonly label: string;
  readonly icon: IconName;
  /**
   * A call of the tenant's API, relative to its `/api/`, that answers a `SearchAnswer` of `@atrium/contracts/search` to
   * `?q=&limit=`. Left out for kinds of the suite's own index.
   */
  readonly call?: string;
}

/** A kind of notification that a remote sends, for the preferences. */
export interface RemoteNotificationKind {
  /** Without the remote's name, which is put before it: `<remote>.<kind>`. */
  readonly kind: string;
  /** What it is about, as a line of the preferences: "A survey was answered". */
  readonly label: string;
}

/** What a remote says of itself: plain data, readable without running its code. */
export interface RemoteContract {
  /** `^[a-z][a-z0-9-]*$`; no name may be the beginning of another one. */
  readonly name: string;
  /** As people see it. */
  readonly title: string;
  /** The team to ask. */
  readonly owner: string;
  readonly version: string;
  readonly needs: {
    /** Semver range of the shell. */
    readonly shell: string;
    /** Semver range per shared lib, by package name. */
    readonly libs: Readonly<Record<string, string>>;
  };
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly RemoteNavEntry[];
  readonly tiles: readonly RemoteTile[];
  readonly cards?: readonly RemoteCard[];
  readonly pages?: readonly RemotePage[];
  readonly actions?: readonly RemoteAction[];
  readonly search?: readonly RemoteSearchKind[];
  readonly notifications?: readonly RemoteNotificationKind[];
  /**
   * Upper bounds of the first visit of any of its routes, with an empty cache: kilobytes (1,024 bytes) over the wire
   * (brotli, headers left out), and number of requests. What counts are the remote's own files: the record of its
   * release, its entry, and every script, style, font or picture of the release that the visit fetches. What the shell
   * provides, calls of the API and uploaded files don't.
   */
  readonly budget: { readonly kilobytes: number; readonly requests: number };
}

/** What the shell hands to a remote's screen. */
export interface RemoteScreenProps {
  /** The route of the contract that matched; the remote's own routes are relative to it. */
  readonly basePath: string;
}

/** The module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** Draws every route of the contract. */
  readonly Screen: ComponentType<RemoteScreenProps>;
  /** Fetches the code of what stands at `path`, so that a later click finds it there. */
  readonly preload?: (path: string) => void;
  /**
   * Starts loading the data of the screen at `path` with the query string `search` (`''` or `?…`): for the page’s own address,
   * and when a link to it is pressed. May answer when it’s there: a click waits for it a moment, so that the screen is drawn with
   * its data at once.
   */
  readonly prefetch?: (path: string, search: string) => PromiseLike<unknown> | undefined;
}

/** Types a remote's public face where it is written. Not generic, so that nothing but the contract can be relied on. */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;

/** What a team writes; the build adds the version of the remote's package. */
export type RemoteDeclaration = Omit<RemoteContract, 'version'>;

export const defineContract = (declaration: RemoteDeclaration): RemoteDeclaration => declaration;

/** Whether what a remote's entry answered is a module of this shape. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null || !('Screen' in value)) return false;
  return typeof value.Screen === 'function' || (typeof value.Screen === 'object' && value.Screen !== null);
}
