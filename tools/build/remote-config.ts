import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { consumedByRemote } from './shared-modules.ts';
import { UsedSymbolsPlugin } from './used-symbols-plugin.ts';
import { webConfig } from './web-config.ts';

/** The chunk name of the exposed module. */
export const exposedChunk = 'remote';

/** Names of remotes may contain hyphens, but those of global variables can't. */
export const entryGlobal = (name: string): string => `atrium_remote_${name.replaceAll('-', '_')}`;

/**
 * Shared by all builds of remotes, released or served from source: the exposed module and what comes from the shell.
 * Returns the configuration and the plugin that knows which names the code uses.
 */
export function remoteConfig(
  root: string,
  name: string,
  { exposed, entryFile }: { readonly exposed: string; readonly entryFile: string },
) {
  const common = webConfig(root);
  const symbols = new UsedSymbolsPlugin(Object.keys(consumedByRemote));
  const config = {
    ...common,
    entry: {},
    experiments: { css: true },
    output: { ...common.output, uniqueName: name, publicPath: 'auto' },
    plugins: [
      ...common.plugins,
      symbols,
      new ModuleFederationPlugin({
        name,
        filename: entryFile,
        library: { type: 'var', name: entryGlobal(name) },
        exposes: { './remote': { import: [exposed], name: exposedChunk } },
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        shared: consumedByRemote,
        // A remote loads no other remotes.
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
    ],
  };
  return { config, symbols };
}
