import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Answers that are no JSON, for the OpenAPI document: their types stand in `produces` of the route. */
export const binaryAnswer = z.custom<Readable>().meta({ type: 'string', format: 'binary' });
export const textAnswer = z.string();

/** JSON that a service has written already, to be sent as it is. */
export const jsonTextOf = (schema: z.ZodType) =>
  z.custom<string>().meta(z.toJSONSchema(schema, { unrepresentable: 'any' }));
