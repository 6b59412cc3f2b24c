import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import { validate } from '@atrium/hr-form-model/validate';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useState, type FocusEvent } from 'react';
import { pathOf } from '../renderer/field-place';
import type { ShownErrors } from '../renderer/shown-errors';
import { sentencesOf } from './form-errors';

const blankCodes: readonly string[] = ['field.required', 'field.confirm', 'field.no-rows', 'field.too-few-rows'];

/**
 * Which errors show, and when: wrong ones as soon as their field is left, missing ones after an attempt to go on, the
 * server's until the form changes.
 */
export function useFormErrors(form: FormDefinition, values: FormValues, party: Party) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ readonly errors: ShownErrors; readonly values: FormValues } | null>(null);

  const found = validate(form, values, { party, mode: 'complete' });
  const shownOf = (everything: boolean): ShownErrors =>
    sentencesOf(
      Object.fromEntries(
        Object.entries(found).filter(
          ([path, { code }]) => everything || (left.has(path) && !blankCodes.includes(code)),
        ),
      ),
    );
  const shown = shownOf(isAttempted);

  return {
    errors: refused !== null && refused.values === values ? { ...shown, ...refused.errors } : shown,
    isAttempted,
    /** Everything shows from now on; answers what is wrong. */
    attempt: (): ShownErrors => {
      setAttempted(true);
      return shownOf(true);
    },
    refuse: (errors: ShownErrors) => {
      setRefused({ errors, values });
    },
    onBlur: ({ target }: FocusEvent) => {
      const path = pathOf(target);
      if (path !== null && !left.has(path)) setLeft((current) => new Set(current).add(path));
    },
  };
}
