import type { Role } from '@atrium/contracts/common';
import type { Audience, RemoteContract } from '@atrium/remote-contract';
import type { ReactNode } from 'react';
import { PlaceIcon } from '../suite/PlaceIcon';
import { isAtOrBelow, navigationOf, tilesOf, type Offer } from '../suite/places';
import type { Permissions } from '../suite/own-permissions';
import { shellPaths } from '../suite/suite';
import type { NamedEntry } from './match-entries';

/** An action or page that the palette knows from contracts and from the suite itself. */
export interface SuiteEntry extends NamedEntry {
  readonly id: string;
  readonly detail?: string | undefined;
  readonly icon: ReactNode;
  /** Where it leads, or what it does here. */
  readonly target: string | (() => void);
  readonly keys?: readonly string[] | undefined;
  /** What one must be allowed to do, as the policy calls it. */
  readonly needs?: string | undefined;
}

/** What somebody may do isn't known at once: until then they are offered what everybody may. */
export const allowedOf = (entries: readonly SuiteEntry[], may: Permissions | null): readonly SuiteEntry[] =>
  entries.filter(({ needs }) => needs === undefined || may?.has(needs) === true);

const isFor = (role: Role, { audience }: { readonly audience?: readonly Audience[] }): boolean =>
  audience === undefined || audience.includes(role);

const iconOf = (name: string): ReactNode => <PlaceIcon name={name} size={18} />;

/** What modules offer to do. */
export const actionsOf = (contracts: readonly RemoteContract[], role: Role): readonly SuiteEntry[] =>
  contracts.flatMap(({ name, title, actions = [] }) =>
    actions
      .filter((action) => isFor(role, action))
      .map(({ id, label, icon, path, keywords, keys, may }) => ({
        id: `action:${name}.${id}`,
        title: label,
        detail: title,
        icon: iconOf(icon),
        target: path,
        keywords,
        keys: keys?.split(' '),
        needs: may,
      })),
  );

interface ShellPage {
  readonly label: string;
  readonly path: string;
  readonly icon: string;
  readonly keywords: readonly string[];
  readonly audience?: readonly Audience[];
}

/** Pages of the shell that no launcher shows. */
const shellPages: readonly ShellPage[] = [
  { label: 'Home', path: '/', icon: 'dashboard', keywords: ['my', 'day', 'start', 'modules'] },
  { label: 'Notifications', path: '/notifications', icon: 'survey', keywords: ['bell', 'inbox', 'unread'] },
  { label: 'Add New User', path: '/add_user', icon: 'users', audience: ['admin'], keywords: ['invite', 'account'] },
];

/** The places that can be opened: those of launchers and navigation first, then what modules name besides. */
export function pagesOf(offer: Offer, role: Role): readonly SuiteEntry[] {
  const { contracts } = offer;
  const placed = [
    ...shellPages.filter(({ path }) => shellPaths.includes(path)).filter((page) => isFor(role, page)),
    ...navigationOf(offer, role),
    ...tilesOf('company', offer, role),
    ...tilesOf('main', offer, role),
  ].filter(({ path }) => isInstalled(path, contracts));
  const named = contracts.flatMap(({ title, pages = [] }) =>
    pages.filter((page) => isFor(role, page)).map((page) => ({ ...page, detail: title })),
  );
  const byPath = new Map([...named, ...placed.toReversed()].map((page) => [page.path, page]));
  const paths = new Set([...placed, ...named].map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const page = byPath.get(path);
    if (page === undefined) return [];
    return {
      id: `page:${path}`,
      title: page.label,
      detail: 'detail' in page && page.detail !== page.label ? page.detail : undefined,
      icon: iconOf(page.icon),
      target: path,
      keywords: 'keywords' in page ? page.keywords : undefined,
      needs: 'may' in page ? page.may : undefined,
    };
  });
}

/** Whether there is more at a place than a note that it isn't installed. */
const isInstalled = (path: string, contracts: readonly RemoteContract[]): boolean =>
  shellPaths.includes(path) || contracts.some(({ routes }) => routes.some((route) => isAtOrBelow(path, route.path)));
