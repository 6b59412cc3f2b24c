import type { SignatureMark } from '@atrium/contracts/hr-forms';
import { messageFor, type ErrorCode } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { failureFields, failureMessage } from '@atrium/tenant-api';
import { whileNobodyActs } from '@atrium/ui';
import { useRef, useState } from 'react';
import { focusField } from '../renderer/field-place';
import type { ShownErrors } from '../renderer/shown-errors';
import { useFormErrors, type FormRules } from '../validation/use-form-errors';

interface SigningOptions {
  readonly form: FormDefinition;
  readonly values: FormValues;
  readonly rules: FormRules;
  /** Whether the step needs a signature. */
  readonly signs: boolean;
  /** What is wrong besides the form's own fields, by what it stands at. */
  readonly also?: ShownErrors;
  /** What is said of a refusal that says nothing itself. */
  readonly fallback: ErrorCode;
}

/** What a body takes of a signature. */
interface Signed {
  readonly signature?: SignatureMark;
}

/** Checking, signing and sending what a party fills: what is wrong stands at its field, and the first one gets the focus. */
export function useSigning<Root extends HTMLElement>({
  form,
  values,
  rules,
  signs,
  also = {},
  fallback,
}: SigningOptions) {
  const root = useRef<Root>(null);
  const {
    errors: fieldErrors,
    isAttempted,
    attempt,
    refuse,
    onBlur,
    onInput,
  } = useFormErrors(form, values, rules, root);
  const [signature, setSignature] = useState<SignatureMark | null>(null);
  const [signatureError, setSignatureError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isUntouched = useRef<() => boolean>(() => true);
  const errors: ShownErrors = isAttempted ? { ...fieldErrors, ...also } : fieldErrors;
  const all: ShownErrors = { ...errors, ...(signatureError !== undefined && { signature: signatureError }) };

  const show = (path: string) => {
    if (root.current !== null) focusField(root.current, path);
  };
  const showFirst = (wrong: ShownErrors) => {
    // The summary above moves the fields, and those that were held are free again with the next drawing.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        const [first] = Object.keys(wrong);
        if (first !== undefined && isUntouched.current()) show(first);
      });
    });
  };

  return {
    root,
    /** For the element that holds the fields. */
    watch: { onBlur, onInput },
    /** At the fields. */
    errors,
    /** All of them, for the summary; null while it has nothing to say. */
    summary: isAttempted && Object.keys(all).length > 0 ? all : null,
    signatureError,
    /** What went wrong, where no field is to blame. */
    failure,
    setFailure,
    show,
    sign: (mark: SignatureMark | null) => {
      setSignature(mark);
      if (mark !== null) setSignatureError(undefined);
    },
    /** The signature to send along; null where something is missing or wrong, which shows then. */
    check: (typed: FormValues): Signed | null => {
      isUntouched.current = whileNobodyActs();
      const unsigned = signs && signature === null;
      const wrong: ShownErrors = {
        ...attempt(typed),
        ...also,
        ...(unsigned && { signature: messageFor('hr-form.signature-required') }),
      };
      setSignatureError(wrong['signature']);
      setFailure(undefined);
      if (Object.keys(wrong).length > 0) {
        showFirst(wrong);
        return null;
      }
      return signs && signature !== null ? { signature } : {};
    },
    /** Shows why the server refused what was sent. */
    showRefusal: (error: unknown, typed: FormValues) => {
      const fields = Object.fromEntries(
        Object.entries(failureFields(error)).flatMap(([path, [first]]) => (first === undefined ? [] : [[path, first]])),
      );
      const { signature: unsigned, ...others } = fields;
      setSignatureError(unsigned);
      refuse(others, typed);
      if (Object.keys(fields).length > 0) showFirst(fields);
      else setFailure(failureMessage(error, { fallback }));
    },
  };
}
