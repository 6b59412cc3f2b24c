import { registerGlobalPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * The federation runtime keeps the promise of a shared module that could not be fetched, for the life of the page. This
 * forgets it, so that whoever asks again fetches again; also for remotes, which bring runtimes of their own.
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
