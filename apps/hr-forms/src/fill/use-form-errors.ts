import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import { validate } from '@atrium/hr-form-model/validate';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useState, type FocusEvent } from 'react';
import { pathOf } from '../renderer/field-place';
import type { ShownErrors } from '../renderer/shown-errors';
import { inFormOrder, sentencesOf } from './form-errors';

const blankCodes: readonly string[] = ['field.required', 'field.confirm', 'field.no-rows', 'field.too-few-rows'];

/**
 * Which errors show, and when: wrong ones as soon as their field is left, missing ones after an attempt to go on, the
 * server's until the form changes.
 */
export function useFormErrors(form: FormDefinition, values: FormValues, party: Party) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ readonly errors: ShownErrors; readonly values: FormValues } | null>(null);

  const wrongIn = (typed: FormValues, everything: boolean): ShownErrors => {
    const found = Object.entries(validate(form, typed, { party, mode: 'complete' })).filter(
      ([path, { code }]) => everything || (left.has(path) && !blankCodes.includes(code)),
    );
    return inFormOrder(form, sentencesOf(Object.fromEntries(found)));
  };
  const shown = wrongIn(values, isAttempted);

  return {
    errors: refused !== null && refused.values === values ? { ...shown, ...refused.errors } : shown,
    isAttempted,
    /** Everything shows from now on; answers what is wrong with `typed`. */
    attempt: (typed: FormValues): ShownErrors => {
      setAttempted(true);
      return wrongIn(typed, true);
    },
    /** Shows what the server says of `typed`. */
    refuse: (errors: ShownErrors, typed: FormValues) => {
      setRefused({ errors, values: typed });
    },
    onBlur: ({ target }: FocusEvent) => {
      const path = pathOf(target);
      if (path === null) return;
      if (!left.has(path)) setLeft((current) => new Set(current).add(path));
    },
  };
}
