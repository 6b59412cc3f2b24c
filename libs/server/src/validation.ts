import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Reads a value by a schema; what it throws becomes the answer. */
export type ReadBySchema = <Schema extends z.ZodType>(schema: Schema, value: unknown) => z.output<Schema>;

/** Lets Fastify check each part of a request by its zod schema; `read` says how what does not fit is refused. */
export const validatorOf =
  (read: ReadBySchema): FastifySchemaCompiler<z.ZodType> =>
  ({ schema }) =>
  (data: unknown) => {
    try {
      return { value: read(schema, data) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  };
