import type { Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';

const fileSchema = z.object({ tenantId: z.string(), fileId: z.string(), bytes: z.coerce.number() });
export type FileOfCompany = z.infer<typeof fileSchema>;

const page = 1000;

/** All files the rows refer to, by company. */
export async function* filesOfRows(client: Client): AsyncGenerator<readonly FileOfCompany[]> {
  const nobody = '00000000-0000-0000-0000-000000000000';
  let after = [nobody, nobody];
  for (;;) {
    const files = await zodRows(
      client,
      fileSchema,
      `select tenant_id as "tenantId", id as "fileId", size as bytes from file
       where (tenant_id, id) > ($1, $2) order by tenant_id, id limit ${page}`,
      after,
    );
    if (files.length > 0) yield files;
    const last = files.at(-1);
    if (last === undefined || files.length < page) return;
    after = [last.tenantId, last.fileId];
  }
}

const releaseSchema = z.object({ remote: z.string(), release: z.string(), paths: z.array(z.string()) });
export type ReleaseOfRows = z.infer<typeof releaseSchema>;

/** Every release whose files are kept, with those that its record names. */
export const releasesOfRows = (client: Client): Promise<readonly ReleaseOfRows[]> =>
  zodRows(
    client,
    releaseSchema,
    `select remote, id as release,
       array(select f ->> 'path' from jsonb_array_elements(record::jsonb -> 'files') f) as paths
     from registry.release where files_removed_at is null order by remote, id`,
  );

const existsSchema = z.object({ exists: z.boolean() });

/** Whether the registry’s schema is in this database. */
export async function knowsRegistry(client: Client): Promise<boolean> {
  const rows = await zodRows(client, existsSchema, `select to_regclass('registry.release') is not null as exists`);
  return rows[0]?.exists === true;
}
