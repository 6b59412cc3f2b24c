import type * as runtime from 'react-refresh/runtime';

type RefreshRuntime = typeof runtime;

declare global {
  var atriumReactRefresh: RefreshRuntime | undefined;
}

let isAwaited = false;

/** Registers the components and hooks of the module at `path` with React's refresh runtime, if the page has one. */
export function componentsOf(path: string) {
  const refresh = globalThis.atriumReactRefresh;
  return {
    register: (type: unknown, name: string) => {
      if (refresh === undefined) return;
      refresh.register(type, `${path} ${name}`);
      drawSoon(refresh);
    },
    sign: () => refresh?.createSignatureFunctionForTransform() ?? ((type: unknown) => type),
    /**
     * Whether a module with these exports can be replaced alone, with its components keeping their state. Otherwise, and in
     * pages without the runtime, its importers are replaced too, up to the remote's entry.
     */
    canStandAlone: (exported: object) => {
      const values: unknown[] = Object.values(exported);
      return (
        refresh !== undefined && values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value))
      );
    },
  };
}

/** After the current evaluation. */
function drawSoon(refresh: RefreshRuntime): void {
  if (isAwaited) return;
  isAwaited = true;
  queueMicrotask(() => {
    isAwaited = false;
    refresh.performReactRefresh();
  });
}
