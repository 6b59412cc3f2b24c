import { createElement, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { fetchPatiently } from './fetch-patiently';

/** A screen whose code is fetched when it is first shown, or ahead of that by `preload`. */
export type LazyScreen = FunctionComponent & { readonly preload: () => void };

type Arrival = { readonly Screen: ComponentType } | { readonly error: unknown };

/**
 * Makes a screen of code that is fetched. Differs from `React.lazy` in what a failure leaves behind: it is thrown to the
 * error boundary and then forgotten, so showing the screen again fetches again. (`lazy` keeps it for the life of the page,
 * and replacing a failed `lazy` while React retries a render would fetch without end.)
 *
 * `Fallback` stands in its place until the code has come; nothing where it is left out.
 */
export function lazyScreen(load: () => Promise<ComponentType>, Fallback?: ComponentType): LazyScreen {
  let arrived: { readonly Screen: ComponentType } | null = null;
  const fetchScreen = async () => {
    arrived = { Screen: await fetchPatiently(load) };
    return arrived;
  };

  const Screen = () => {
    const [arrival, setArrival] = useState<Arrival | null>(arrived);

    useEffect(() => {
      if (arrived !== null) {
        setArrival(arrived);
        return;
      }
      let isShown = true;
      fetchScreen().then(
        (screen) => {
          if (isShown) setArrival(screen);
        },
        (error: unknown) => {
          if (isShown) setArrival({ error });
        },
      );
      return () => {
        isShown = false;
      };
    }, []);

    if (arrival === null) return Fallback === undefined ? null : createElement(Fallback);
    if ('error' in arrival) throw arrival.error;
    return createElement(arrival.Screen);
  };

  return Object.assign(Screen, {
    preload: () => {
      // A failure here is not shown to anyone: opening the screen fetches again and tells.
      if (arrived === null) fetchScreen().catch(() => undefined);
    },
  });
}
