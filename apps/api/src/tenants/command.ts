import { formatCount, groupDigits, groupNumber } from '@atrium/contracts/numbers';
import type { Environment } from '@atrium/server/environment';
import { StartError } from '@atrium/server/start-error';
import { cellNamed, readCells, type Cells } from './cells';
import { shareKeys } from './checks';
import { describeTenants } from './list';
import { moveTenant, tidySource, type Move, type MoveStep } from './move';
import { openCell, type OpenCell } from './open-cell';
import { mapOf, updateProxies, writeMap, type Route } from './proxies';
import { removeLeft } from './remove';
import { findSource, findTenant, listTenants } from './tenant-state';

export const tenantsHelp = `Usage: npm run atrium -- tenants <command>

Commands
  list                       list companies, their cells and sizes
  move <company> <cell>      move a company to another cell while it’s used; run again, it goes on where it was cut off
  remove <company> <cell>    delete what a company left in a cell that it has moved away from
  route                      write the map of HAProxy, and tell those that run where each company is
  map                        print that map
  share-keys <from> <to>     give a cell without companies the keys of another one, before its first move

CELLS_FILE names a JSON file: {"cells": [{"name", "admin_url", "backend", "settings": {"DATABASE_URL", "DATA_DIR", …}}],
"proxies": ["/run/haproxy/admin.sock"], "map": "/etc/haproxy/companies.map"}. What cells share, such as TOKEN_SECRET, can be
in the environment instead.`;

interface Tools {
  readonly cells: Cells;
  readonly open: (name: string) => OpenCell;
  readonly all: readonly OpenCell[];
  readonly print: (line: string) => void;
  readonly onStep: Move['onStep'];
}

/** What `tenants` does. Throws a {@link StartError} with one sentence for what makes no sense or isn’t as it should be. */
export async function runTenantsCommand(
  [name = 'help', ...args]: readonly string[],
  environment: Environment,
  print: (line: string) => void,
  onStep: Move['onStep'] = () => undefined,
): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) {
    print(tenantsHelp);
    return;
  }
  const command = commands[name];
  if (command === undefined) throw new StartError(`Unknown command “${name}”.\n\n${tenantsHelp}`);
  const cells = await readCells(environment);
  const all: OpenCell[] = [];
  try {
    for (const cell of cells.cells) all.push(await openCell(cell));
    const open = (wanted: string): OpenCell => {
      const cell = cellNamed(cells, wanted);
      const found = all.find((one) => one.cell === cell);
      if (found === undefined) throw new Error('A cell wasn’t opened.');
      return found;
    };
    await Promise.race([command({ cells, all, open, print, onStep }, args), ...all.map(({ lost }) => lost)]);
  } finally {
    await Promise.all(all.map((cell) => cell.close()));
  }
}

const told: Readonly<Record<MoveStep, string>> = {
  copied: 'Copied while it’s used.',
  held: 'Its jobs are paused.',
  fenced: 'It’s read only.',
  compared: 'The rest is copied, and everything compared.',
  closed: 'It has left.',
  opened: 'It’s at its new home.',
};

const commands: Readonly<Record<string, (tools: Tools, args: readonly string[]) => Promise<void>>> = {
  list: async ({ all, print }) => {
    (await describeTenants(all)).forEach(print);
  },

  move: async (tools, [slug, name]) => {
    if (slug === undefined || name === undefined) throw new StartError('Say which company goes where: move acme b.');
    const { all, open, print, onStep } = tools;
    const target = open(name);
    const found = await findSource(all, slug, target);
    if (found === undefined) print(`“${slug}” is at home in ${name}.`);
    else {
      const began = performance.now();
      const step = async (one: MoveStep): Promise<void> => {
        print(`${seconds(performance.now() - began)} s  ${told[one]}`);
        await onStep(one);
      };
      const moved = await moveTenant({ ...found, target, onStep: step });
      print(
        `Moved “${slug}” from ${found.source.cell.name} to ${name}: ${formatCount(moved.rows, 'row', 'rows')} in ${moved.tables} tables, ${formatCount(moved.files, 'file', 'files')}, ${formatCount(moved.jobs, 'waiting job', 'waiting jobs')}; ${groupNumber(moved.copiedLast)} copied last.`,
      );
      if (moved.readOnlyMs !== undefined) print(`Read only for ${seconds(moved.readOnlyMs)} s.`);
    }
    await lead(tools, slug, target);
  },

  remove: async ({ all, open, print }, [slug, name]) => {
    if (slug === undefined || name === undefined) throw new StartError('Say what goes from where: remove acme a.');
    const removed = await removeLeft(all, open(name), slug);
    print(
      `Deleted from ${name}: ${formatCount(removed.rows, 'row', 'rows')} and ${formatCount(removed.files, 'file', 'files')} of “${slug}”.`,
    );
  },

  route: async ({ cells, all, print }) => {
    const routes = await routesOf(all);
    await writeMap(cells, routes);
    await updateProxies(cells, routes);
    print(`${formatCount(routes.length, 'company is', 'companies are')} on the map.`);
  },

  map: async ({ all, print }) => {
    print(mapOf(await routesOf(all)).trimEnd());
  },

  'share-keys': async ({ open, print }, [from, to]) => {
    if (from === undefined || to === undefined) throw new StartError('Say whose keys go where: share-keys a b.');
    await shareKeys(open(from), open(to));
    print(`Cell ${to} has the keys of ${from}. Restart its API processes.`);
  },
};

/** Leads calls to a company’s home, and ends what its former ones still do for it, even if some proxy can’t be told. */
async function lead(tools: Tools, slug: string, home: OpenCell): Promise<void> {
  const { cells, all } = tools;
  try {
    const routes = await routesOf(all);
    await writeMap(cells, routes);
    await updateProxies(
      cells,
      routes.filter(({ host }) => host === hostOf(home, slug)),
    );
  } finally {
    await tidyFormerHomes(tools, slug, home);
  }
}

async function tidyFormerHomes({ all, print }: Tools, slug: string, home: OpenCell): Promise<void> {
  for (const former of all) {
    if (former === home) continue;
    const left = await findTenant(former.client, slug);
    if (left?.movedTo !== home.cell.name) continue;
    await tidySource(former, left.id);
    print(`What it left in ${former.cell.name} is deleted by: tenants remove ${slug} ${former.cell.name}`);
  }
}

const hostOf = ({ cell }: OpenCell, slug: string): string => `${slug}.${cell.settings.baseHost}`;

async function routesOf(all: readonly OpenCell[]): Promise<readonly Route[]> {
  const routes: Route[] = [];
  for (const open of all) {
    for (const { slug, isHome } of await listTenants(open.client)) {
      if (isHome) routes.push({ host: hostOf(open, slug), backend: open.cell.backend });
    }
  }
  const twice = routes.find(({ host }, index) => routes.findIndex((one) => one.host === host) < index);
  if (twice !== undefined) throw new StartError(`Two cells say that they’re the home of ${twice.host}.`);
  return routes;
}

const seconds = (ms: number): string => groupDigits(ms / 1000, 2);
