import { StartError } from '@atrium/server/start-error';
import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';
import type { OpenCell } from './open-cell';

const stateSchema = z.object({
  id: z.string(),
  slug: z.string(),
  createdAt: z.date(),
  isHome: z.boolean(),
  isDeleting: z.boolean(),
  movedTo: z.string().nullable(),
});

/** A company as a cell knows it. */
export type TenantState = z.infer<typeof stateSchema>;

const columns = `id, slug, created_at as "createdAt", is_home as "isHome", deleting_since is not null as "isDeleting", moved_to as "movedTo"`;

export async function findTenant(client: Client, slug: string): Promise<TenantState | undefined> {
  const [state] = await zodRows(client, stateSchema, `select ${columns} from tenant where slug = $1`, [slug]);
  return state;
}

export const listTenants = (client: Client): Promise<readonly TenantState[]> =>
  zodRows(client, stateSchema, `select ${columns} from tenant order by slug`);

/**
 * The cell that a company is to be moved from: its home or, where a move was cut off between its last two steps, the cell that it
 * was leaving. Undefined where it’s at home in the target already.
 */
export async function findSource(
  cells: readonly OpenCell[],
  slug: string,
  target: OpenCell,
): Promise<{ readonly source: OpenCell; readonly tenant: TenantState } | undefined> {
  const known: { source: OpenCell; tenant: TenantState }[] = [];
  for (const source of cells) {
    const tenant = await findTenant(source.client, slug);
    if (tenant !== undefined) known.push({ source, tenant });
  }
  const homes = known.filter(({ tenant }) => tenant.isHome);
  if (homes.length > 1) {
    const names = homes.map(({ source }) => source.cell.name).join(' and ');
    throw new StartError(`There are companies called “${slug}” in ${names}.`);
  }
  const [home] = homes;
  if (home?.source === target) return undefined;
  const left = known.find(({ source, tenant }) => source !== target && tenant.movedTo === target.cell.name);
  const found = home ?? left;
  if (found === undefined) throw new StartError(`No cell is the home of “${slug}”.`);
  return found;
}
