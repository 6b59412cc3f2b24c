/** `npm run dev -- <remote>`: the suite like `npm start`, and one remote from its source. */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import('./dev/dev.mjs').then(({ dev }) => dev(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 1;
}
