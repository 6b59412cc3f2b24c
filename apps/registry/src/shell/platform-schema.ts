import { z } from 'zod';

/** What a build of the shell provides. */
export const platformSchema = z.object({
  shell: z.string(),
  shared: z.record(z.string(), z.object({ version: z.string(), symbols: z.array(z.string()) })),
});
