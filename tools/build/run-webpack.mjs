import webpack from 'webpack';

/** Runs one webpack build to its end; prints problems and ends the process with 1 when there are errors. */
export function runWebpack(config) {
  return new Promise((resolve) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure !== null || stats?.hasErrors()) {
          console.error(failure ?? stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY }));
          process.exit(1);
        }
        if (stats.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings' }));
        resolve(stats);
      });
    });
  });
}
