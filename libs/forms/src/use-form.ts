import { newKey } from '@atrium/tenant-api';
import { whileNobodyActs } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useForm as useHookForm, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { bySchema, type Check, type FieldErrors } from './check';
import { forgetDraft, keepDraft, readDraft, type DraftOptions } from './draft-store';
import { refusalOf, type RefusalOptions } from './server-errors';
import { unreadableIn } from './unreadable';
import { useAfterPress } from './use-after-press';
import { useLeaveQuestion } from './use-leave-question';

/** What a mutation of the tenant API comes back with. */
interface Outcome<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
}

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

/** Marks what the server says of a field: it holds until the field is changed. */
const refusedType = 'refused';

/** A form from its first value to the answer of the server. Mount a new one for each opening. */
export function useForm<Values extends object, Sendable, Answer>({
  initial,
  check,
  send,
  success,
  onSent,
  draft,
  ...refusalOptions
}: FormOptions<Values, Sendable, Answer>): FormState<Values> {
  type Name = keyof Values & string;
  const [begun] = useState(initial);
  const [kept] = useState(() => (draft === undefined ? null : readDraft(draft, begun)));
  const [isRestored, setRestored] = useState(kept !== null);
  const [refusals, setRefusals] = useState(0);
  const root = useRef<HTMLElement>(null);
  const [key, setKey] = useState(() => kept?.key ?? newKey());

  const isTried = useRef(false);
  const left = useRef(new Set<string>());
  // State is too late for the second of two quick clicks.
  const isBusy = useRef(false);
  const untouched = useRef<() => boolean>(() => true);
  const isUntouched = useCallback(() => untouched.current(), []);
  const afterPress = useAfterPress();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const names = Object.keys(begun) as Name[];
  const isName = (name: string): name is Name => Object.hasOwn(begun, name);

  const defaultValues: FieldValues = { ...(kept?.values ?? begun) };
  const form = useHookForm({ defaultValues });
  const { errors, isDirty, isSubmitting } = form.formState;
  const values = form.watch() as Values;
  const shownErrors: FieldErrors<Name> = {};
  for (const name of names) {
    const message = errors[name]?.message;
    if (typeof message === 'string') shownErrors[name] = message;
  }
  useLeaveQuestion(isDirty && draft === undefined);

  /** At once: what is wrong is in sight when the press that asked is over, and the focus can go there. */
  const look = () => {
    const typed = { ...form.getValues(), ...unreadableIn(root.current) } as Values;
    return typeof check === 'function' ? check(typed) : bySchema(check, refusalOptions.fieldOfWireName)(typed);
  };
  const show = (shown: readonly Name[], found: FieldErrors, type: string) => {
    for (const name of shown) {
      const message = found[name];
      if (message !== undefined) form.setError(name, { type, message });
      else if (form.getFieldState(name).error !== undefined) form.clearErrors(name);
    }
  };

  /** Looks again at what shows errors. What the server said stays, but for the field that was changed. */
  const recheck = (changed: Name | null) => {
    const isRefused = (name: Name) => name !== changed && form.getFieldState(name).error?.type === refusedType;
    show(
      names.filter((name) => (isTried.current || left.current.has(name)) && !isRefused(name)),
      look().errors ?? {},
      'check',
    );
  };

  const change = <Field extends Name>(name: Field, value: Values[Field]) => {
    form.setValue<string>(name, value, { shouldDirty: true });
    if (draft !== undefined) keepDraft(draft, begun, form.getValues() as Values, key);
    recheck(name);
  };

  const reset = () => {
    if (draft !== undefined) forgetDraft(draft.name);
    setKey(newKey());
    isTried.current = false;
    left.current.clear();
    setRestored(false);
    setRefusals(0);
    form.reset({ ...begun });
  };

  /** Whether it was accepted. */
  const sendChecked = async (sendable: Sendable): Promise<boolean> => {
    const sent = send(sendable, key);
    if (sent === null) return true;
    const { data, error } = await sent;
    if (error !== undefined) {
      const { fields, message } = refusalOf(error, isName, refusalOptions);
      show(names, fields, refusedType);
      if (message !== null) form.setError('root', { message });
      return false;
    }
    if (draft !== undefined) forgetDraft(draft.name);
    const answer = data as Answer;
    if (success !== undefined) showToast({ tone: 'success', message: success(answer, sendable) });
    // Whoever has left for another page meanwhile stays there.
    if (isMounted.current) onSent(answer);
    return true;
  };

  const submit = async () => {
    if (isBusy.current) return;
    isTried.current = true;
    untouched.current = whileNobodyActs();
    const { sendable, errors: wrong } = look();
    form.clearErrors();
    if (wrong !== undefined) {
      show(names, wrong, 'check');
      setRefusals((count) => count + 1);
      return;
    }
    isBusy.current = true;
    try {
      await form.handleSubmit(async () => {
        const isAccepted = await sendChecked(sendable);
        if (!isAccepted) setRefusals((count) => count + 1);
      })();
    } finally {
      isBusy.current = false;
    }
  };

  return {
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        change(name, value);
      },
      error: shownErrors[name],
    }),
    values,
    change,
    leave: (name) => {
      if (!isName(name) || isBlank(form.getValues(name))) return;
      left.current.add(name);
      afterPress(() => {
        recheck(null);
      });
    },
    errors: shownErrors,
    failure: errors.root?.message ?? null,
    submit,
    isPending: isSubmitting,
    refusals,
    isUntouched,
    root,
    restored: isRestored ? { lostFiles: kept?.lostFiles ?? [] } : null,
    reset,
  };
}

const isBlank = (value: unknown): boolean => value === null || value === '';
