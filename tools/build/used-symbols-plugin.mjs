const name = 'UsedSymbolsPlugin';

/**
 * Collects the names that the code of a build imports of each of `requests`, at run time: types are gone by then. The
 * module as a whole (`import * as`, `import()`, `export *`) counts as `*`.
 */
export class UsedSymbolsPlugin {
  #requests;
  #used = new Map();

  constructor(requests) {
    this.#requests = new Set(requests);
  }

  /** Sorted names by request. */
  get used() {
    const entries = [...this.#used].map(([request, names]) => [request, [...names].sort()]);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic']) {
        factory.hooks.parser.for(type).tap(name, (parser) => this.#listen(parser));
      }
    });
  }

  #listen(parser) {
    parser.hooks.import.tap(name, (_statement, source) => this.#note(source));
    parser.hooks.importSpecifier.tap(name, (_statement, source, symbol) => this.#note(source, symbol ?? '*'));
    parser.hooks.exportImport.tap(name, (_statement, source) => this.#note(source));
    parser.hooks.exportImportSpecifier.tap(name, (_statement, source, symbol) => this.#note(source, symbol ?? '*'));
    parser.hooks.importCall.tap(name, ({ source }) => this.#note(source.value, '*'));
  }

  /** Returns nothing: an answer would tell the parser that the import is dealt with. */
  #note(request, symbol) {
    if (!this.#requests.has(request)) return;
    const names = this.#used.get(request) ?? new Set();
    if (symbol !== undefined) names.add(symbol);
    this.#used.set(request, names);
  }
}
