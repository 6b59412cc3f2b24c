/** `npm run new:remote -- <name> …`: makes a new remote. */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import('./generators/new-remote/main.mjs').then(async ({ main }) => {
    process.exitCode = await main(process.argv.slice(2));
  });
} else {
  console.error(problem);
  process.exitCode = 1;
}
