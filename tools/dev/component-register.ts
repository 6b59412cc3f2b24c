import type * as runtime from 'react-refresh/runtime';

type RefreshRuntime = typeof runtime;

declare global {
  var atriumReactRefresh: RefreshRuntime | undefined;
}

let isAwaited = false;

/** For the module at `path`: tells React's refresh runtime, where the page has one, of its components and their hooks. */
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
     * Whether a module with these exports can be replaced alone, its components keeping their state. Otherwise, and in
     * every page without the runtime, those that import it are replaced with it, up to the remote's public face.
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
