import { newKey } from '@atrium/tenant-api';
import { whileNobodyActs } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './check';
import { refusalOf, type RefusalOptions } from './server-errors';

/** What a mutation of the tenant API comes back with. */
export interface Outcome<Answer> {
  readonly data?: Answer | undefined;
  readonly error?: unknown;
  /** What is wrong with fields, where something other than the tenant API says so. */
  readonly fields?: FieldErrors;
}

export interface SendingOptions<Sendable, Answer, Field extends string> extends RefusalOptions<Field> {
  /**
   * What has to be over first, such as uploads that are running: ends with the sentence that says why it failed, or null.
   * Null at once where there is nothing to wait for.
   */
  readonly before?: () => Promise<string | null> | null;
  /** What can be sent; null where something is wrong, which shows from now on. */
  readonly prepare: () => Sendable | null;
  /**
   * Sends it. The key stays the same until it was sent with success: a second try after a lost answer does nothing twice
   * where the call takes a key. Null: there is nothing to send, or nothing more to say of it.
   */
  readonly send: (sendable: Sendable, key: string) => PromiseLike<Outcome<Answer> | null> | null;
  /** Which names of the server are fields that can show an error; none where it is left out. */
  readonly isField?: (name: string) => name is Field;
  /** Shows what the server says of fields. */
  readonly onRefused?: (fields: FieldErrors<Field>) => void;
  /** What is said of success, wherever the person is by then. */
  readonly success?: ((answer: Answer, sent: Sendable) => string) | undefined;
  /** Not called once the form was left. */
  readonly onSent: (answer: Answer) => void;
  /** Of an earlier visit whose answer is not known. */
  readonly initialKey?: string | null | undefined;
}

export interface Sending {
  /** Sends it once, however often it is called meanwhile. */
  readonly submit: () => Promise<void>;
  readonly isPending: boolean;
  /** Why the last try failed, where no field says it. */
  readonly failure: string | null;
  /** Grows with every try that did not succeed. */
  readonly refusals: number;
  /** Whether nobody has done anything since the last try began. */
  readonly isUntouched: () => boolean;
  readonly key: string;
  /** Begins anew: under another key, with nothing said of former tries. */
  readonly reset: () => void;
}

/** The way from the press of a button to the answer of the server, for forms that hold and check their values themselves. */
export function useSending<Sendable, Answer, Field extends string = never>(
  options: SendingOptions<Sendable, Answer, Field>,
): Sending {
  const { before, prepare, send, isField = isNoField, onRefused, success, onSent, initialKey } = options;
  const [key, setKey] = useState(() => initialKey ?? newKey());
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isMounted = useIsMounted();
  // State is too late for the second of two quick clicks.
  const isBusy = useRef(false);
  const untouched = useRef<() => boolean>(() => true);
  const isUntouched = useCallback(() => untouched.current(), []);

  const refuse = (message: string | null) => {
    setFailure(message);
    setRefusals((count) => count + 1);
  };

  const sendOnce = async (sendable: Sendable) => {
    const outcome = (await send(sendable, key)) ?? null;
    if (outcome === null) return;
    const { data, error, fields: wrong } = outcome;
    if (error !== undefined || wrong !== undefined) {
      const { fields, message } =
        wrong === undefined ? refusalOf(error, isField, options) : { fields: wrong, message: null };
      onRefused?.(fields);
      refuse(message);
      return;
    }
    const answer = data as Answer;
    if (success !== undefined) showToast({ tone: 'success', message: success(answer, sendable) });
    // Whoever has left for another page meanwhile stays there.
    if (isMounted()) onSent(answer);
  };

  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const waiting = before?.() ?? null;
      if (waiting !== null) {
        setPending(true);
        const why = await waiting;
        if (why !== null) {
          refuse(why);
          return;
        }
      }
      untouched.current = whileNobodyActs();
      setFailure(null);
      // At once: what is wrong is in sight when the press that asked is over, and the focus can go there.
      const sendable = prepare();
      if (sendable === null) {
        refuse(null);
        return;
      }
      setPending(true);
      await sendOnce(sendable);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };

  return {
    submit,
    isPending,
    failure,
    refusals,
    isUntouched,
    key,
    reset: () => {
      setKey(newKey());
      setFailure(null);
      setRefusals(0);
    },
  };
}

const noNames: readonly string[] = [];
const isNoField = (name: string): name is never => noNames.includes(name);

function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
