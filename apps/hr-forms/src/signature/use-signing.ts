import type { GivenSignature, SignatureMark, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import { useSending, type SendingOptions } from '@atrium/forms/sending';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { useRef, useState } from 'react';
import { focusField } from '../renderer/field-path';
import type { ShownErrors } from '../renderer/shown-errors';
import { useFormErrors, type FormRules } from '../validation/use-form-errors';

/** What a body takes of a signature. */
interface Signed {
  readonly signature?: GivenSignature;
}

interface SigningOptions extends Pick<
  SendingOptions<Signed, Submission, string>,
  'before' | 'send' | 'success' | 'onSent' | 'failureText'
> {
  readonly form: FormDefinition;
  readonly values: FormValues;
  /** The latest values, which may not have been rendered yet. */
  readonly current: () => FormValues;
  readonly rules: FormRules;
  /** Whether the step needs a signature. */
  readonly needsSignature: boolean;
  /** The one that the account has saved. */
  readonly saved: SignatureMark | null;
  /** Errors of controls that are not fields of the form, by their path. */
  readonly extraErrors?: ShownErrors;
}

/**
 * Checks, signs and sends what a party fills in. Errors are shown at their fields, and the first one gets the focus. The
 * form’s model checks the values; the rest is what all forms do.
 */
export function useSigning<Root extends HTMLElement>(options: SigningOptions) {
  const { form, values, current, rules, needsSignature, saved, extraErrors = {}, ...sendingOptions } = options;
  const root = useRef<Root>(null);
  const fields = useFormErrors(form, values, rules, root);
  const signature = useSignature(needsSignature, saved);
  const errors: ShownErrors = fields.isAttempted ? { ...fields.errors, ...extraErrors } : fields.errors;
  const all: ShownErrors = { ...errors, ...(signature.error !== undefined && { signature: signature.error }) };

  const show = (path: string) => {
    if (root.current !== null) focusField(root.current, path);
  };
  const showFirst = (wrong: ShownErrors) => {
    // The summary above moves the fields, and inert ones take the focus again only after the next render.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        const [first] = Object.keys(wrong);
        if (first !== undefined && sending.isUntouched()) show(first);
      });
    });
  };

  const sending = useSending<Signed, Submission, string>({
    ...sendingOptions,
    isField: (name): name is string => name !== '',
    prepare: () => {
      const wrong = { ...fields.attempt(current()), ...extraErrors, ...signature.check() };
      showFirst(wrong);
      return Object.keys(wrong).length > 0 ? null : signature.signed;
    },
    onRefused: (refused) => {
      const { signature: unsigned, ...others } = withMessages(refused);
      signature.setError(unsigned);
      fields.refuse(others, current());
      showFirst(withMessages(refused));
    },
  });

  return {
    root,
    /** For the element that holds the fields. */
    watch: { onBlur: fields.onBlur, onInput: fields.onInput },
    /** At the fields. */
    errors,
    /** All of them, for the summary; null while it has nothing to say. */
    summary: fields.isAttempted && Object.keys(all).length > 0 ? all : null,
    show,
    signature,
    /** Why the last try failed, where no field is to blame. */
    failure: sending.failure,
    isPending: sending.isPending,
    submit: sending.submit,
  };
}

/** A signature that may be required, and what is wrong with it. */
function useSignature(isRequired: boolean, saved: SignatureMark | null) {
  const [mark, setMark] = useState<GivenSignature | null>(null);
  const [error, setError] = useState<string>();
  const signed: Signed = isRequired && mark !== null ? { signature: mark } : {};
  return {
    /** Null while there is none. */
    mark,
    saved,
    signed,
    error,
    setError,
    onChange: (changed: GivenSignature | null) => {
      setMark(changed);
      if (changed !== null) setError(undefined);
    },
    /** What is wrong with it, which shows from now on. */
    check: (): ShownErrors => {
      const isMissing = isRequired && mark === null;
      const message = isMissing ? messageFor('hr-form.signature-required') : undefined;
      setError(message);
      return message === undefined ? {} : { signature: message };
    },
  };
}

const withMessages = (errors: Readonly<Record<string, string | undefined>>): ShownErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => (message === undefined ? [] : [[path, message]])),
  );
