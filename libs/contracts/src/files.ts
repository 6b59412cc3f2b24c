import { z } from 'zod';

/** A link to a stored file that has just been made, in place of one that has expired. */
export const freshFileLinkSchema = z.object({
  name: z.string(),
  url: z.string(),
});
export type FreshFileLink = z.infer<typeof freshFileLinkSchema>;
