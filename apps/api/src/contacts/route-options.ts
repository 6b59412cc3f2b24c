import { z } from 'zod';

export const tags = ['contacts'];
export const params = z.object({ id: z.string() });
