import webpack, { type Compiler, type Module, type NormalModule } from 'webpack';

const name = 'ContainedPackagesPlugin';

/** Beside the programs; it says what archives must name. */
export const containedPackagesFile = 'contained-packages.json';

export interface ContainedPackages {
  /** Names of packages that modules of ours import. */
  readonly imported: readonly string[];
  /** Where all packages that have a module in the programs are installed: `node_modules/<name>`. */
  readonly installedAt: readonly string[];
}

/** `node_modules/a` or `node_modules/a/node_modules/b`, of a file in it. */
const installedFolder = /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Writes down the packages that have become part of the built programs. */
export class ContainedPackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterChunks.tap(name, () => {
        const imported = new Set<string>();
        const installedAt = new Set<string>();
        for (const module of compilation.modules) {
          const folder = folderOf(module);
          if (folder !== undefined) installedAt.add(folder);
          else {
            // As written, before webpack leads an import past a module that only passes it on.
            for (const { resolvedModule } of compilation.moduleGraph.getOutgoingConnections(module)) {
              const from = folderOf(resolvedModule);
              if (from !== undefined) imported.add(nameAt(from));
            }
          }
        }
        const contained = { imported: [...imported].sort(), installedAt: [...installedAt].sort() };
        const text = `${JSON.stringify(contained satisfies ContainedPackages, null, 2)}\n`;
        compilation.emitAsset(containedPackagesFile, new webpack.sources.RawSource(text));
      });
    });
  }
}

const resourceOf = (module: Module & Partial<Pick<NormalModule, 'resource'>>): string => module.resource ?? '';

const folderOf = (module: Module): string | undefined =>
  installedFolder.exec(resourceOf(module))?.[1]?.replaceAll('\\', '/');

const nameAt = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
