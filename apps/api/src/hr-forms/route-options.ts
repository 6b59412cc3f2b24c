import { z } from 'zod';

export const tags = ['HR forms'];

export const params = z.object({ id: z.string() });
