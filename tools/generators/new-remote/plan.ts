import type { RemoteDeclaration } from '@atrium/remote-contract';
import type { RemoteOptions } from './options.ts';
import type { Suite } from './suite.ts';

export interface RemotePlan {
  readonly name: string;
  readonly title: string;
  readonly hasApi: boolean;
  readonly path: string;
  readonly component: string;
  readonly variable: string;
  readonly contract: RemoteDeclaration;
}

/** Libs that the shell provides to remotes: the others are built into the remote, or for its tests. */
const provided = ['auth-store', 'errors', 'router', 'state', 'tenant-api', 'ui'].map((lib) => `@atrium/${lib}`);

/** A place that takes none of the suite's own comes behind those. */
const orderOfFurther = 500;

/** Everything that the files of a new remote say, from what was asked and what it stands beside. */
export function planRemote(
  options: RemoteOptions,
  { places, contracts, shellVersion, libVersions }: Suite,
): RemotePlan {
  const { name, title, owner, path, launcher, hasNav, hasApi, hasContributions } = options;
  const place = places.find((one) => one.path === path);
  const taken = contracts.flatMap(({ nav, tiles }) => [...nav, ...tiles]).map(({ order }) => order);
  const entry = {
    label: options.label ?? place?.label ?? title,
    path,
    icon: options.icon ?? place?.icon ?? name,
    order: Math.max(orderOfFurther, ...taken.map((order) => order + 10)),
  };
  const rangeOf = (lib: string): [string, string] => [lib, `^${String(libVersions[lib])}`];
  return {
    name,
    title,
    hasApi,
    path,
    component: pascalCase(name),
    variable: camelCase(name),
    contract: {
      name,
      title,
      owner,
      needs: { shell: `^${shellVersion}`, libs: Object.fromEntries(provided.map(rangeOf)) },
      routes: [{ path, title }],
      nav: hasNav ? [entry] : [],
      tiles: launcher === null ? [] : [{ launcher, ...entry }],
      ...(hasContributions && contributionsOf(options, entry)),
      // Most of it is the entry, which grows with the modules that the shell provides and not with the remote.
      budget: { kilobytes: 40, requests: 6 },
    },
  };
}

/** One of each, to be made the module’s own. What they call is answered by its server. */
function contributionsOf({ name, title, path, hasApi }: RemoteOptions, { icon, order }: PlannedEntry) {
  const service = `${name.replaceAll('-', '_')}_service`;
  return {
    cards: [
      {
        id: 'open',
        title: `Open in ${title}`,
        icon,
        order,
        call: `${service}/home/open/`,
        empty: `Nothing is open in ${title}.`,
        path,
      },
    ],
    // The example of a form is opened by its address.
    actions: [
      { id: 'add', label: `Add to ${title}`, icon, path: hasApi ? `${path}?new=request` : path, keywords: ['new'] },
    ],
    search: [{ kind: name, label: title, icon, call: `${service}/search/` }],
    notifications: [{ kind: 'added', label: `Someone adds to ${title}` }],
  };
}

type PlannedEntry = RemoteDeclaration['nav'][number];

const pascalCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
