import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const { CssLoadingRuntimeModule } = webpack.web;

/** A well-formed hash that nothing matches. */
const noHash = `sha384-${'A'.repeat(64)}`;
const name = 'IntegrityPlugin';

/**
 * Sets the integrity of every script and style that a remote loads lazily to the hash in its signed release record, which a
 * function of the shell provides. Fails closed: without a hash, or without the function, it's a hash that nothing matches.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const hashOf = (url: string) => `(globalThis.atriumIntegrityOf?.(${url}) ?? ${JSON.stringify(noHash)})`;
    compiler.hooks.compilation.tap(name, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\nscript.integrity = ${hashOf('script.src')};`,
      );
      CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        name,
        (source) => `${source}\nlink.integrity = ${hashOf('link.href')};`,
      );
    });
  }
}
