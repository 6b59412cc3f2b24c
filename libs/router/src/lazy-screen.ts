import { createElement, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { fetchWithRetry } from './fetch-with-retry';
import { useScreenFailure } from './screen-failure';

/** A component whose code is loaded when it's first rendered, or before that by `preload`. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & { readonly preload: () => void };

/** A screen whose code is loaded when it's first rendered, or before that by `preload`. */
export type LazyScreen = FunctionComponent & { readonly preload: () => void };

type Arrival<Props> = { readonly Component: ComponentType<Props> } | { readonly error: unknown };

/** {@link lazyComponent} for a screen, which has no props. */
export const lazyScreen = (load: () => Promise<ComponentType>, Fallback?: ComponentType): LazyScreen =>
  lazyComponent(load, Fallback);

/**
 * A component whose code is loaded on demand. Unlike `React.lazy`, which remembers a failure for the life of the page, it
 * can be retried: a failed load shows what the page provides for it (`ScreenFailureProvider`), and trying again leaves
 * everything around it alone. Without a provider, the failure is thrown to the error boundary, and rendering again loads
 * again.
 *
 * `Fallback` is rendered until the code has been loaded; by default nothing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType,
): LazyComponent<Props> {
  let arrived: { readonly Component: ComponentType<Props> } | null = null;
  const fetchCode = async () => {
    arrived = { Component: await fetchWithRetry(load) };
    return arrived;
  };

  const Lazy = (props: Props) => {
    const [arrival, setArrival] = useState<Arrival<Props> | null>(arrived);
    const [attempt, setAttempt] = useState(0);
    const Failure = useScreenFailure();

    useEffect(() => {
      if (arrived !== null) {
        setArrival(arrived);
        return;
      }
      let isShown = true;
      fetchCode().then(
        (code) => {
          if (isShown) setArrival(code);
        },
        (error: unknown) => {
          if (isShown) setArrival({ error });
        },
      );
      return () => {
        isShown = false;
      };
    }, [attempt]);

    if (arrival === null) return Fallback === undefined ? null : createElement(Fallback);
    if ('Component' in arrival) return createElement(arrival.Component, props);
    if (Failure === null) throw arrival.error;
    return createElement(Failure, {
      error: arrival.error,
      onRetry: () => {
        setArrival(null);
        setAttempt((count) => count + 1);
      },
    });
  };

  return Object.assign(Lazy, {
    preload: () => {
      // Nobody sees a failure here: rendering loads it again and reports it.
      if (arrived === null) fetchCode().catch(() => undefined);
    },
  });
}
