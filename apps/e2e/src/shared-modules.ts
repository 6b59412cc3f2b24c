import type { Page } from '@playwright/test';

/** What must be there once per page, whatever each remote was built against. */
export const onlyOnce = [
  'react',
  'react-dom',
  'styled-components',
  '@atrium/tenant-api',
  '@atrium/state',
  '@atrium/ui',
];

export interface SharedModule {
  readonly request: string;
  readonly versions: readonly string[];
  /** Federated parts of the page that a copy comes from. */
  readonly providers: readonly string[];
}

/** Who provides each shared module in a page: the federation runtime keeps that, per module and version. */
export function readSharedModules(page: Page): Promise<readonly SharedModule[]> {
  return page.evaluate((requests) => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __SHARE__: Record<string, Record<string, Record<string, Record<string, { readonly from: string }>>>>;
      };
    };
    // The shell and each remote see a scope of their own.
    const scopes = Object.values(federation.__SHARE__).map((part) => part['default'] ?? {});
    return requests.map((request) => {
      const entries = scopes.flatMap((scope) => Object.entries(scope[request] ?? {}));
      return {
        request,
        versions: [...new Set(entries.map(([version]) => version))],
        providers: [...new Set(entries.map(([, { from }]) => from))],
      };
    });
  }, onlyOnce);
}

/** Renderers that made elements of a page: each copy of React DOM leaves a marker of its own. */
export const countRenderers = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const keys = [...document.querySelectorAll('*')].flatMap((element) => Object.keys(element));
    return new Set(keys.filter((key) => key.startsWith('__reactFiber$'))).size;
  });
