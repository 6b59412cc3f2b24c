import { createElement, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { fetchWithRetry } from './fetch-with-retry';
import { useScreenFailure } from './screen-failure';

/** A component whose code is fetched when it is first shown, or ahead of that by `preload`. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & { readonly preload: () => void };

/** A screen whose code is fetched when it is first shown, or ahead of that by `preload`. */
export type LazyScreen = FunctionComponent & { readonly preload: () => void };

type Arrival<Props> = { readonly Component: ComponentType<Props> } | { readonly error: unknown };

/** {@link lazyComponent} of a screen, which takes nothing. */
export const lazyScreen = (load: () => Promise<ComponentType>, Fallback?: ComponentType): LazyScreen =>
  lazyComponent(load, Fallback);

/**
 * Makes a component of code that is fetched. Differs from `React.lazy` in what a failure leaves behind: nothing. In its
 * place stands what the page provides for that (`ScreenFailureProvider`), with a way to try again that leaves everything
 * around as it is; where the page provides nothing, the failure is thrown to the error boundary, and showing it again
 * fetches again. (`lazy` keeps a failure for the life of the page.)
 *
 * `Fallback` stands in its place until the code has come; nothing where it is left out.
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
      // A failure here is not shown to anyone: showing it fetches again and tells.
      if (arrived === null) fetchCode().catch(() => undefined);
    },
  });
}
