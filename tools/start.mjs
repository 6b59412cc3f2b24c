/** `npm start`: installs, builds and serves everything. Only this first look at Node must run on an old one too. */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import('./setup/start.mjs').then(({ start }) => start(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 1;
}
