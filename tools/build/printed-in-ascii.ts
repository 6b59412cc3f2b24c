import { transform } from '@swc/core';
import TerserPlugin from 'terser-webpack-plugin';

/**
 * Prints programs anew without comments, and in ASCII: for a single character beyond Latin-1, V8 keeps the whole text in two
 * bytes per character, for as long as the process runs. Nothing else changes, so that stack traces stay readable.
 */
export const printedInAscii = new TerserPlugin<object>({
  extractComments: false,
  // Elsewhere, the function would have nothing that is imported here.
  parallel: false,
  minify: async (input, sourceMap) => {
    const [code = ''] = Object.values(input);
    const printed = await transform(code, {
      configFile: false,
      swcrc: false,
      isModule: true,
      sourceMaps: sourceMap !== undefined,
      ...(sourceMap !== undefined && { inputSourceMap: JSON.stringify(sourceMap) }),
      jsc: {
        target: 'es2024',
        parser: { syntax: 'ecmascript' },
        output: { charset: 'ascii' },
        minify: { compress: false, mangle: false, format: { comments: false } },
      },
    });
    return { code: printed.code, ...(printed.map !== undefined && { map: printed.map }) };
  },
});
