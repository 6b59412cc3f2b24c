import { messageFor, type ErrorCode } from '@atrium/errors';
import { useAfterPress } from '@atrium/forms/after-press';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { validate, type ValidationOptions } from '@atrium/hr-form-model/validate';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useEffect, useState, type FocusEvent, type InputEvent, type RefObject } from 'react';
import { pathOf } from '../renderer/field-path';
import { incompleteInput, incompleteInputs } from '../renderer/incomplete-input';
import type { ShownErrors } from '../renderer/shown-errors';
import { inFormOrder, sentencesOf } from './form-errors';

/** Whose sections are checked, how strictly, and what they are compared with. */
export type FormRules = ValidationOptions;

const blankCodes: readonly string[] = ['field.required', 'field.confirm', 'field.no-rows', 'field.too-few-rows'];

/**
 * Which errors show, and when: wrong values once their field is left, missing ones after a try to submit, the server’s
 * until the form changes. `root` contains the controls: incomplete input in them is an error, too.
 */
export function useFormErrors(
  form: FormDefinition,
  values: FormValues,
  rules: FormRules,
  root: RefObject<HTMLElement | null>,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const half = useIncompleteInputs(values, root);
  const [refused, setRefused] = useState<{ readonly errors: ShownErrors; readonly values: FormValues } | null>(null);

  const afterPress = useAfterPress();

  const wrongIn = (
    typed: FormValues,
    unread: Readonly<Record<string, ErrorCode>>,
    everything: boolean,
  ): ShownErrors => {
    const found = Object.entries(validate(form, typed, rules)).filter(
      ([path, { code }]) => everything || (left.has(path) && !blankCodes.includes(code)),
    );
    return inFormOrder(form, {
      ...sentencesOf(Object.fromEntries(found)),
      ...Object.fromEntries(Object.entries(unread).map(([path, code]) => [path, messageFor(code)])),
    });
  };
  const shown = wrongIn(values, half.codes, isAttempted);

  return {
    errors: refused !== null && refused.values === values ? { ...shown, ...refused.errors } : shown,
    isAttempted,
    /** Everything shows from now on; answers what is wrong with `typed`. */
    attempt: (typed: FormValues): ShownErrors => {
      setAttempted(true);
      return wrongIn(typed, half.readAll(), true);
    },
    /** Shows what the server says of `typed`. */
    refuse: (errors: ShownErrors, typed: FormValues) => {
      setRefused({ errors, values: typed });
    },
    onBlur: ({ target }: FocusEvent) => {
      const path = pathOf(target);
      if (path === null) return;
      const found = incompleteInput(target);
      afterPress(() => {
        if (!left.has(path)) setLeft((current) => new Set(current).add(path));
        half.set(path, found?.code ?? null);
      });
    },
    onInput: ({ target }: InputEvent) => {
      const path = target instanceof Element && incompleteInput(target) === null ? pathOf(target) : null;
      if (path !== null) half.set(path, null);
    },
  };
}

/** Errors of controls that show something but have no value, by the path of their field. */
function useIncompleteInputs(values: FormValues, root: RefObject<HTMLElement | null>) {
  const [codes, setCodes] = useState<Readonly<Record<string, ErrorCode>>>({});

  // A control may be gone, with its row or with the answer that it depended on.
  useEffect(() => {
    setCodes((current) => {
      const there = root.current === null ? {} : incompleteInputs(root.current);
      return Object.keys(current)
        .filter((path) => !(path in there))
        .reduce(without, current);
    });
  }, [values, root]);

  return {
    codes,
    set: (path: string, code: ErrorCode | null) => {
      setCodes((current) => (code === null ? without(current, path) : { ...current, [path]: code }));
    },
    /** All of them as they are now. */
    readAll: () => {
      const found = root.current === null ? {} : incompleteInputs(root.current);
      setCodes(found);
      return found;
    },
  };
}

/** Returns the same record if there is nothing to leave out, so that nothing is rendered again. */
const without = (record: Readonly<Record<string, ErrorCode>>, path: string): Readonly<Record<string, ErrorCode>> =>
  path in record ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== path)) : record;
