import { useRef, useState, type RefObject } from 'react';
import { useForm as useHookForm, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { bySchema, type Check, type FieldErrors } from './check';
import { forgetDraft, keepDraft, readDraft, type DraftOptions } from './draft-store';
import type { RefusalOptions } from './server-errors';
import { unreadableIn } from './unreadable';
import { useFieldErrors } from './use-field-errors';
import { useLeaveQuestion } from './use-leave-question';
import { useSending, type Outcome } from './use-sending';

export interface FormOptions<Values extends object, Sendable, Answer> extends RefusalOptions<
  NoInfer<keyof Values & string>
> {
  /** What the form begins with; each field has a value from the start. */
  readonly initial: Values;
  /** The rules; a schema of `@atrium/contracts` where there is one. */
  readonly check: z.ZodType<Sendable> | Check<NoInfer<Values>, Sendable>;
  /**
   * Sends what was filled in. The key stays the same until it was sent with success: a second try after a lost answer does
   * nothing twice where the call takes a key. Null: there is nothing to send.
   */
  readonly send: (sendable: Sendable, key: string) => PromiseLike<Outcome<Answer>> | null;
  /** What is said of success, wherever the person is by then. */
  readonly success?: (answer: Answer, sent: Sendable) => string;
  /** Not called once the form was left. */
  readonly onSent: (answer: Answer) => void;
  /** Where what is typed is kept until it is sent; a form without asks before the tab is closed. */
  readonly draft?: DraftOptions<NoInfer<Values>>;
  /** Default true. False where leaving loses nothing that anyone would type again. */
  readonly asksBeforeLeaving?: boolean;
}

/** What ties a control of `@atrium/ui` to a field: spread it on the control. */
export interface FieldBinding<Name, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** A form under someone's hands. */
export interface FormState<Values extends object> {
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Name, Values[Name]>;
  readonly values: Values;
  readonly change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Someone left the field: what is wrong with it shows from now on. A blank one is missing only after a try to send. */
  readonly leave: (name: string) => void;
  readonly errors: FieldErrors<keyof Values & string>;
  /** Why the last try failed, where no field says it. */
  readonly failure: string | null;
  /** Sends it once, however often it is called meanwhile. */
  readonly submit: () => Promise<void>;
  readonly isPending: boolean;
  /** Grows with every try that did not succeed. */
  readonly refusals: number;
  /** Whether nobody has done anything since the last try began. */
  readonly isUntouched: () => boolean;
  /** For the element that holds the fields. */
  readonly root: RefObject<HTMLElement | null>;
  /** What was left here earlier and stands in the form again; null where nothing was. */
  readonly restored: { readonly lostFiles: readonly string[] } | null;
  /** Begins anew, with nothing kept. */
  readonly reset: () => void;
}

/** A form from its first value to the answer of the server. Mount a new one for each opening. */
export function useForm<Values extends object, Sendable, Answer>({
  initial,
  check,
  send,
  success,
  onSent,
  draft,
  asksBeforeLeaving = true,
  ...refusalOptions
}: FormOptions<Values, Sendable, Answer>): FormState<Values> {
  type Name = keyof Values & string;
  const [begun] = useState(initial);
  const [kept] = useState(() => (draft === undefined ? null : readDraft(draft, begun)));
  const [isRestored, setRestored] = useState(kept !== null);
  const root = useRef<HTMLElement>(null);

  const defaultValues: FieldValues = { ...(kept?.values ?? begun) };
  const form = useHookForm({ defaultValues });
  const values = form.watch() as Values;
  useLeaveQuestion(form.formState.isDirty && draft === undefined && asksBeforeLeaving);

  const checkNow = () => {
    const typed = { ...form.getValues(), ...unreadableIn(root.current) } as Values;
    return typeof check === 'function' ? check(typed) : bySchema(check, refusalOptions.fieldOfWireName)(typed);
  };
  const names = Object.keys(begun) as Name[];
  const isField = (name: string): name is Name => Object.hasOwn(begun, name);
  const errors = useFieldErrors(form, names, () => checkNow().errors ?? {});

  const { key, submit, ...sending } = useSending<{ readonly checked: Sendable }, Answer, Name>({
    ...refusalOptions,
    isField,
    initialKey: kept?.key,
    prepare: () => {
      const { sendable, errors: wrong } = checkNow();
      errors.attempt(wrong ?? {});
      return wrong === undefined ? { checked: sendable } : null;
    },
    send: async ({ checked }, itsKey) => {
      const outcome = await send(checked, itsKey);
      const isAccepted = outcome !== null && outcome.error === undefined && outcome.fields === undefined;
      if (isAccepted && draft !== undefined) forgetDraft(draft.name);
      return outcome;
    },
    onRefused: errors.refuse,
    success: success && ((answer, { checked }) => success(answer, checked)),
    onSent,
  });

  const change = <Field extends Name>(name: Field, value: Values[Field]) => {
    form.setValue<string>(name, value, { shouldDirty: true });
    if (draft !== undefined) keepDraft(draft, begun, form.getValues() as Values, key);
    errors.recheck(name);
  };

  return {
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        change(name, value);
      },
      error: errors.shown[name],
    }),
    values,
    change,
    leave: (name) => {
      if (isField(name) && !isBlank(form.getValues(name))) errors.leave(name);
    },
    errors: errors.shown,
    failure: sending.failure,
    submit,
    isPending: sending.isPending,
    refusals: sending.refusals,
    isUntouched: sending.isUntouched,
    root,
    restored: isRestored ? { lostFiles: kept?.lostFiles ?? [] } : null,
    reset: () => {
      if (draft !== undefined) forgetDraft(draft.name);
      errors.reset();
      sending.reset();
      setRestored(false);
      form.reset({ ...begun });
    },
  };
}

const isBlank = (value: unknown): boolean => value === null || value === '';
