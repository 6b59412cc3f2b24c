import webpack, { type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;
const { CssLoadingRuntimeModule } = webpack.web;

/** A well-formed hash that nothing matches. */
const noHash = `sha384-${'A'.repeat(64)}`;
const name = 'IntegrityPlugin';

/**
 * Gives every script and style that a remote fetches lazily the hash that its signed release record has for it, from a
 * function that the shell provides. Fails closed: a file without a hash, or any file in a page without the function,
 * gets a hash that nothing fits.
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
