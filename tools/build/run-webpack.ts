import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs one webpack build to its end; prints problems and ends the process with 1 when there are errors. */
export async function runWebpack(config: Configuration): Promise<Stats> {
  try {
    return await compile(config);
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    process.exit(1);
  }
}

/** Build errors, as worded by webpack. */
export class BuildError extends Error {}

/** Runs one webpack build to its end. Rejects with a {@link BuildError} where there are errors; warnings are printed. */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure !== null) reject(failure);
        else if (stats === undefined) reject(new Error('The build was given up.'));
        else if (stats.hasErrors()) {
          reject(new BuildError(stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY })));
        } else {
          if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings' }));
          resolve(stats);
        }
      });
    });
  });
}
