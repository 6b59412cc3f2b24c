import { z } from 'zod';

export const tags = ['boards'];

export const params = z.object({ id: z.string() });

export const jsonText = 'application/json; charset=utf-8';

/** The service has written the JSON already. */
export const serialized = (json: unknown): string => String(json);
