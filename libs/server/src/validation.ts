import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Reads a value by a schema, or throws why it doesn't fit. */
export type ReadBySchema = <Schema extends z.ZodType>(schema: Schema, value: unknown) => z.output<Schema>;

interface ReaderOptions {
  /** What is thrown for a value that doesn't fit. */
  readonly refusal: (error: z.ZodError) => Error;
  readonly parse?: <Schema extends z.ZodType>(schema: Schema, value: unknown) => z.ZodSafeParseResult<z.output<Schema>>;
}

export const readerOf =
  ({ refusal, parse = (schema, value) => schema.safeParse(value) }: ReaderOptions): ReadBySchema =>
  (schema, value) => {
    const parsed = parse(schema, value);
    if (!parsed.success) throw refusal(parsed.error);
    return parsed.data;
  };

/** Lets Fastify check each part of a request by its zod schema; what `read` throws becomes the answer. */
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
