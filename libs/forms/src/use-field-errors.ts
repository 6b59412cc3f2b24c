import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from './check';
import { useAfterPress } from './use-after-press';

/** Marks what the server says of a field: it holds until the field is changed. */
const refusedType = 'refused';

/**
 * Which errors of a form show, and when: what is wrong with a field once it was left, what is missing after a try to send,
 * and what the server says until the field is changed. `findErrors` checks the values of this very moment.
 */
export function useFieldErrors<Name extends string>(
  form: UseFormReturn,
  names: readonly Name[],
  findErrors: () => FieldErrors,
) {
  const isTried = useRef(false);
  const left = useRef(new Set<string>());
  const afterPress = useAfterPress();
  const { errors } = form.formState;

  const shown: FieldErrors<Name> = {};
  for (const name of names) {
    const message = errors[name]?.message;
    if (typeof message === 'string') shown[name] = message;
  }

  const show = (fields: readonly Name[], found: FieldErrors, type: string) => {
    for (const name of fields) {
      const message = found[name];
      if (message !== undefined) form.setError(name, { type, message });
      else if (form.getFieldState(name).error !== undefined) form.clearErrors(name);
    }
  };

  /** Looks again at what shows errors. What the server said stays, but for the field that was changed. */
  const recheck = (changed: Name | null) => {
    const isRefused = (name: Name) => name !== changed && form.getFieldState(name).error?.type === refusedType;
    const checked = names.filter((name) => (isTried.current || left.current.has(name)) && !isRefused(name));
    show(checked, findErrors(), 'check');
  };

  return {
    shown,
    recheck,
    leave: (name: Name) => {
      left.current.add(name);
      afterPress(() => {
        recheck(null);
      });
    },
    /** A try to send: everything that is wrong shows from now on. */
    attempt: (found: FieldErrors) => {
      isTried.current = true;
      form.clearErrors();
      show(names, found, 'check');
    },
    refuse: (fields: FieldErrors) => {
      show(names, fields, refusedType);
    },
    reset: () => {
      isTried.current = false;
      left.current.clear();
    },
  };
}
