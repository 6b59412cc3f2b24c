import { registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * The federation runtime caches the promise of a shared module even if it failed to load. This removes it, so that the
 * next request fetches again; also for remotes, which have runtimes of their own.
 */
export default function forgetFailedShares(): ModuleFederationRuntimePlugin {
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'forget-failed-shares',
    errorLoadShare: ({ pkgName, shareScopeMap }) => {
      for (const scope of Object.values(shareScopeMap)) {
        for (const shared of Object.values(scope[pkgName] ?? {})) {
          if (shared.loaded !== true) shared.loading = null;
        }
      }
    },
  };
  registerGlobalPlugins([plugin]);
  return plugin;
}
