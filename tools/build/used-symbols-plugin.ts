import type { Compiler, javascript } from 'webpack';

const name = 'UsedSymbolsPlugin';

/**
 * Collects the names that a build imports from each of `requests` at run time, without types. Importing the whole module
 * (`import * as`, `import()`, `export *`) counts as `*`.
 */
export class UsedSymbolsPlugin {
  readonly #requests: ReadonlySet<string>;
  readonly #used = new Map<string, Set<string>>();

  constructor(requests: readonly string[]) {
    this.#requests = new Set(requests);
  }

  /** Sorted names by request. */
  get used(): Readonly<Record<string, readonly string[]>> {
    const entries = [...this.#used].map(([request, names]): [string, string[]] => [request, [...names].sort()]);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic'] as const) {
        factory.hooks.parser.for(type).tap(name, (parser) => {
          this.#listen(parser);
        });
      }
    });
  }

  #listen(parser: javascript.JavascriptParser): void {
    parser.hooks.import.tap(name, (_statement, source) => {
      this.#note(source);
    });
    parser.hooks.importSpecifier.tap(name, (_statement, source, symbol) => {
      this.#note(source, symbol ?? '*');
    });
    parser.hooks.exportImport.tap(name, (_statement, source) => {
      this.#note(source);
    });
    parser.hooks.exportImportSpecifier.tap(name, (_statement, source, symbol) => {
      this.#note(source, symbol ?? '*');
    });
    parser.hooks.importCall.tap(name, ({ source }) => {
      this.#note('value' in source ? source.value : undefined, '*');
    });
  }

  /** Returns nothing: a result would tell the parser that the import has been handled. */
  #note(request: unknown, symbol?: string): undefined {
    if (typeof request !== 'string' || !this.#requests.has(request)) return undefined;
    const names = this.#used.get(request) ?? new Set<string>();
    if (symbol !== undefined) names.add(symbol);
    this.#used.set(request, names);
    return undefined;
  }
}
