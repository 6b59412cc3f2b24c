import type { Release } from '@atrium/remote-contract';
import { z } from 'zod';
import { isPlainPath } from './static-file';

const audience = z.array(z.enum(['admin', 'employee'])).optional();
const place = { label: z.string(), path: z.string(), icon: z.string(), order: z.number(), audience };
const path = z.string().refine(isPlainPath);

// Loose, so that what a newer build writes beyond this version reaches the shell.
const releaseRecord = z
  .looseObject({
    id: z.string().regex(/^[\w-]+$/),
    contract: z.looseObject({
      name: z.string().regex(/^[a-z][a-z0-9-]*$/),
      title: z.string(),
      owner: z.string(),
      version: z.string(),
      needs: z.looseObject({ shell: z.string(), libs: z.record(z.string(), z.string()) }),
      routes: z.array(z.looseObject({ path: z.string().startsWith('/'), title: z.string(), audience })),
      nav: z.array(z.looseObject(place)),
      tiles: z.array(z.looseObject({ ...place, launcher: z.enum(['main', 'company']) })),
      budget: z.looseObject({ kilobytes: z.number(), requests: z.number() }),
    }),
    baseUrl: z.string().endsWith('/'),
    entry: path,
    entryGlobal: z.string(),
    files: z.array(
      z.looseObject({ path, bytes: z.number().int(), integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/) }),
    ),
    shared: z.record(z.string(), z.string()),
  })
  .refine(({ entry, files }) => files.some((file) => file.path === entry), 'The entry is not among the files.');

/** Reads the text of a `release.json`. Throws where it is not the record of a release. */
export function parseReleaseRecord(text: string): Release {
  return releaseRecord.parse(JSON.parse(text)) satisfies Release;
}
