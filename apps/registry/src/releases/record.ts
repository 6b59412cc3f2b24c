import type { Release } from '@atrium/remote-contract';
import { platformSchema } from '@atrium/remote-contract/registry-calls';
import { shellName } from '@atrium/remote-contract/release';
import { z } from 'zod';
import { Refusal } from '../refusal';
import { pageFile } from '../shell/page';
import { isPlainPath } from '../static-file';

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
    entry: path,
    entryGlobal: z.string(),
    files: z
      .array(
        z.looseObject({
          path,
          bytes: z.number().int(),
          compressedBytes: z.number().int(),
          integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
        }),
      )
      .max(500),
    initial: z.array(path),
    shared: z.record(z.string(), z.string()),
    uses: z.record(z.string(), z.array(z.string())),
    commit: z.string().nullable(),
    platform: platformSchema.optional(),
  })
  .refine(
    ({ entry, initial, files }) => [entry, ...initial].every((wanted) => files.some((file) => file.path === wanted)),
    'the entry and every initial file must be listed in files',
  )
  .refine(
    ({ contract, platform, files }) =>
      contract.name !== shellName || (platform !== undefined && files.some((file) => file.path === pageFile)),
    'a shell must list its page in files and say what it provides to remotes',
  );

/** Reads the text of a `release.json`. Throws where it is not the record of a release. */
export function parseReleaseRecord(text: string): Release {
  return releaseRecord.parse(JSON.parse(text)) satisfies Release;
}

/** The same for a record that someone sent: it is refused by name of what is wrong with it. */
export function readReleaseRecord(text: string): Release {
  try {
    return parseReleaseRecord(text);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw new Refusal('record-unreadable');
    const details = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
    throw new Refusal('record-invalid', { details });
  }
}
