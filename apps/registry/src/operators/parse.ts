import { readerOf } from '@atrium/server/validation';
import { Refusal } from '../refusal';

/** What a call was sent, as its schema reads it. Throws a {@link Refusal} that says what does not fit. */
export const parse = readerOf({
  refusal: ({ issues }) => {
    const details = issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');
    return new Refusal('request-invalid', { details });
  },
});
