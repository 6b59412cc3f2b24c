/** `npm test`: installs what it needs, checks everything, and ends with one summary. */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import('./setup/test.mjs').then(({ test }) => test(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 1;
}
