/** `npm run atrium -- <command>`: publishes, promotes, pins and rolls back remotes at a registry. */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import('./atrium/main.mjs').then(async ({ main }) => {
    process.exitCode = await main(process.argv.slice(2), process.env);
  });
} else {
  console.error(problem);
  process.exitCode = 2;
}
