import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '@atrium/remote-contract';
import { z } from 'zod';
import { Refusal } from './refusal';

const platformSchema = z.object({
  shell: z.string(),
  shared: z.record(z.string(), z.object({ version: z.string(), symbols: z.array(z.string()) })),
});

/** What the shell in this folder provides, as its build wrote it. Rejects with a {@link Refusal} where it does not say. */
export async function readPlatform(shellFolder: string): Promise<Platform> {
  const text = await readFile(join(shellFolder, 'platform.json'), 'utf8').catch(() => null);
  const parsed = platformSchema.safeParse(text === null ? null : JSON.parse(text));
  if (!parsed.success) throw new Refusal('platform-unknown');
  return parsed.data;
}

export const platformBodySchema = platformSchema;
