import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SharedModule } from '@atrium/remote-contract';
import webpack, { type Compilation, type Compiler } from 'webpack';

const name = 'PlatformPlugin';
const require = createRequire(import.meta.url);
const workspace = join(import.meta.dirname, '..', '..');

/**
 * Writes `platform.json`: the shell's version, and the version and exported names of every shared module. Exports of our
 * libs come from this build; published packages are imported to find theirs.
 */
export class PlatformPlugin {
  readonly #shell: string;
  readonly #versions: Readonly<Record<string, string>>;

  constructor(shell: string, versions: Readonly<Record<string, string>>) {
    this.#shell = shell;
    this.#versions = versions;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let shared: Readonly<Record<string, SharedModule>> = {};
      // Later, modules are concatenated, and it's no longer known which one was requested.
      compilation.hooks.seal.tap(name, () => {
        shared = this.#describe(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = `${JSON.stringify({ shell: this.#shell, shared }, null, 2)}\n`;
        compilation.emitAsset('platform.json', new webpack.sources.RawSource(text));
      });
    });
  }

  #describe(compilation: Compilation): Readonly<Record<string, SharedModule>> {
    const entries = Object.entries(this.#versions).map(([request, version]): [string, SharedModule] => {
      const symbols = symbolsOf(compilation, request).filter((symbol) => symbol !== '__esModule');
      return [request, { version, symbols: symbols.toSorted() }];
    });
    return Object.fromEntries(entries);
  }
}

function symbolsOf(compilation: Compilation, request: string): readonly string[] {
  // The default import of a CommonJS package is the package itself.
  if (!request.startsWith('@atrium/')) return [...new Set([...Object.keys(requireAsReleased(request)), 'default'])];
  const entry = sourceOf(request);
  const module = [...compilation.modules].find((one) => one instanceof webpack.NormalModule && one.resource === entry);
  const provided = module && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
  if (!Array.isArray(provided)) throw new Error(`The exports of ${request} aren’t known.`);
  return provided;
}

/** Some packages export more in development than in production. */
function requireAsReleased(request: string): object {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return require(request) as object;
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly '@atrium/source': string }>>;
}

/** The file that a request resolves to with the workspace's export condition; modules have real paths. */
function sourceOf(request: string): string {
  const [scope = '', lib = '', ...rest] = request.split('/');
  const folder = realpathSync(join(workspace, 'node_modules', scope, lib));
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const entry = exports[rest.length === 0 ? '.' : `./${rest.join('/')}`];
  if (entry === undefined) throw new Error(`${request} isn’t exported.`);
  return join(folder, entry['@atrium/source']);
}
