import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';

/** A screen whose code is fetched when it is first shown, or ahead of that by `preload`. */
export type LazyScreen = FunctionComponent & { readonly preload: () => void };

/**
 * `React.lazy` for screens, with two differences: a failed fetch is not remembered, so showing the screen again tries
 * again; and the fetch can be started ahead of time.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        current = attempt();
        throw error;
      }
    });
  let current = attempt();

  const Screen = () => createElement(current);
  return Object.assign(Screen, {
    preload: () => {
      // A failure here is not shown to anyone: opening the screen fetches again and tells.
      load().catch(() => undefined);
    },
  });
}
