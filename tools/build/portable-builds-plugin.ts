import webpack, { type Compiler, type Module, type NormalModule } from 'webpack';

const name = 'PortableBuildsPlugin';
/** Federation's own entry: a file named after its text, which contains absolute paths. */
const federationEntry = /([\\/]\.federation[\\/]entry)\.[0-9a-f]+\.js$/;
/** `provide module (<scope>) <name>@<version> = <absolute path>` */
const providedModule = /^provide module \(.*?\) (\S+) = /;

/**
 * Removes the checkout's path from module ids and source maps, so that the same commit gives the same release anywhere.
 */
export class PortableBuildsPlugin {
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      // As text, webpack would keep the absolute paths in loaders' source maps, and hash them.
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(name, ([source, map, ...rest]) => [
        source,
        typeof map === 'string' ? (JSON.parse(map) as typeof map) : map,
        ...rest,
      ]);
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = portableId(module);
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
          else if (this.#isNamedByCheckout(module)) {
            const message = `${name}: the id of a module depends on the place of the checkout: ${module.identifier()}`;
            compilation.errors.push(new webpack.WebpackError(message));
          }
        }
      });
      // After the files have got their final names.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const path of Object.keys(assets)) {
          if (path.endsWith('.map')) compilation.updateAsset(path, (asset) => this.#portable(path, asset));
        }
      });
    });
  }

  /** Webpack only makes paths relative that start a part of the name. */
  #isNamedByCheckout(module: Module): boolean {
    const parts = module.identifier().split(/[|!]/);
    return parts.some((part) => part.lastIndexOf(this.#workspace) > 0);
  }

  #portable(path: string, asset: webpack.sources.Source): webpack.sources.Source {
    const map = JSON.parse(asset.source().toString()) as SourceMap;
    const isEntry = map.sources.map((source) => federationEntry.test(source));
    const portable = {
      ...map,
      file: path.slice(0, -'.map'.length),
      sources: map.sources.map((source) => source.replace(federationEntry, '$1.js')),
      sourcesContent: map.sourcesContent?.map((text, index) => {
        // Webpack's own runtime names chunks by provisional hashes.
        if (text === null || map.sources[index]?.includes('/webpack/runtime/') === true) return null;
        return isEntry[index] === true ? text.replaceAll(this.#workspace, '') : text;
      }),
    };
    return new webpack.sources.RawSource(JSON.stringify(portable));
  }
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** An id for modules whose names contain absolute paths; null for others, which webpack names by relative paths. */
function portableId(module: Module): string | null {
  if (isFederationEntry(module)) return 'federation-entry';
  if (module.identifier().startsWith('container entry ')) return 'container-entry';
  // Hashed with its path, such a module's id would sometimes collide with another's.
  const provided = providedModule.exec(module.identifier());
  return provided === null ? null : `provided-${String(provided[1])}`;
}

/** Concatenated modules, and modules read from a file. */
type AnyModule = Module & { readonly rootModule?: Module } & Partial<Pick<NormalModule, 'resource'>>;

function isFederationEntry(module: AnyModule): boolean {
  const { resource }: AnyModule = module.rootModule ?? module;
  return federationEntry.test(resource ?? '');
}
