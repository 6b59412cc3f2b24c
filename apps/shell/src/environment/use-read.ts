import { useMemo, useState, useSyncExternalStore } from 'react';

/** What a read has come to. */
export type Reading<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

interface ReadState<Value> {
  readonly reading: Reading<Value>;
  /** Reads again. */
  readonly retry: () => void;
}

/**
 * Reads something for a component when it first renders, unless the value is already `known`. Passing another function starts
 * another read.
 */
export function useRead<Value>(read: () => Promise<Value>, known?: Value): ReadState<Value> {
  const [knownAtFirst] = useState(known);
  const source = useMemo(() => readSource(read, knownAtFirst), [read, knownAtFirst]);
  return { reading: useSyncExternalStore(source.subscribe, source.current, source.current), retry: source.retry };
}

const loading = { status: 'loading' } as const;

/** For `useSyncExternalStore`: begins with the first subscriber. */
function readSource<Value>(read: () => Promise<Value>, known?: Value) {
  let reading: Reading<Value> = known === undefined ? loading : { status: 'ready', value: known };
  let attempts = known === undefined ? 0 : 1;
  const listeners = new Set<() => void>();

  const show = (next: Reading<Value>) => {
    reading = next;
    for (const listener of listeners) listener();
  };
  const begin = () => {
    const attempt = (attempts += 1);
    const settle = (next: Reading<Value>) => {
      if (attempt === attempts) show(next);
    };
    read().then(
      (value) => {
        settle({ status: 'ready', value });
      },
      (error: unknown) => {
        settle({ status: 'failed', error });
      },
    );
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (attempts === 0) begin();
      return () => {
        listeners.delete(listener);
      };
    },
    current: () => reading,
    retry: () => {
      show(loading);
      begin();
    },
  };
}
