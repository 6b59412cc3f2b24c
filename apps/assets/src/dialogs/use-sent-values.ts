import { useState } from 'react';
import type { FieldErrors } from './form-failure';

/** Remembers what was sent of a form, so that a value that is changed since loses what the server said of it. */
export function useSentValues<Field extends string>(values: Readonly<Record<Field, unknown>>) {
  const [sent, setSent] = useState(values);

  /** The values go out as they are now. */
  const markSent = () => {
    setSent(values);
  };

  const stillTold = (told: FieldErrors<Field>): FieldErrors<Field> => {
    const standing: FieldErrors<Field> = {};
    for (const field in told) if (values[field] === sent[field]) standing[field] = told[field];
    return standing;
  };

  return { markSent, stillTold };
}
