import { formatSize, groupNumber } from '@atrium/contracts/numbers';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';
import type { OpenCell } from './open-cell';

const sizeSchema = z.object({
  slug: z.string(),
  isHome: z.boolean(),
  movedTo: z.string().nullable(),
  accounts: z.number(),
  files: z.number(),
  bytes: z.number(),
});

/** Companies by their names, each with its cell and how large it is. */
export async function describeTenants(cells: readonly OpenCell[]): Promise<readonly string[]> {
  const lines = [line('company', 'cell', 'accounts', 'files', 'size of files')];
  for (const { cell, client } of cells) {
    const found = await zodRows(
      client,
      sizeSchema,
      `select t.slug, t.is_home as "isHome", t.moved_to as "movedTo",
         (select count(*)::int from app_user u where u.tenant_id = t.id and u.ended_at is null) as accounts,
         (select count(*)::int from file f where f.tenant_id = t.id) as files,
         (select coalesce(sum(f.size), 0)::float8 from file f where f.tenant_id = t.id) as bytes
       from tenant t order by t.slug`,
    );
    for (const { slug, isHome, movedTo, accounts, files, bytes } of found) {
      if (isHome) lines.push(line(slug, cell.name, groupNumber(accounts), groupNumber(files), formatSize(bytes)));
      else if (movedTo === null) lines.push(line(slug, `${cell.name}: arriving`));
      else if (accounts > 0) lines.push(line(slug, `${cell.name}: left for ${movedTo}`));
    }
  }
  return lines;
}

const line = (company: string, cell: string, accounts = '', files = '', bytes = ''): string =>
  `${company.padEnd(32)}${cell.padEnd(24)}${accounts.padStart(8)}${files.padStart(10)}${bytes.padStart(16)}`.trimEnd();
