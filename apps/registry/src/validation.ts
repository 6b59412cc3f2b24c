import { readerOf, validatorOf } from '@atrium/server/validation';
import { Refusal } from './refusal';

/** Reads a value by a schema. Throws a {@link Refusal} that says what does not fit. */
const parse = readerOf({
  refusal: ({ issues }) => {
    const details = issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
    return new Refusal('request-invalid', { details });
  },
});

/** Checks each part of a request by its zod schema. Fastify hands over null where nothing was sent. */
export const validateByZod = validatorOf((schema, data) => parse(schema, data ?? undefined));
