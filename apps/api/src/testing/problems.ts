import { z } from 'zod';
import type { Answer } from './call';

const problemSchema = z.object({ code: z.string().optional(), ask: z.array(z.string()).optional() });

/** What a failure says beside its sentence; nothing where it was none. */
export const problemOf = ({ json }: Answer): z.infer<typeof problemSchema> => problemSchema.safeParse(json).data ?? {};
