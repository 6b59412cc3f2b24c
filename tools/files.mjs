/** `npm run files -- <command>`: looks after the uploads of an API server; without a command it says how. */
import { nodeProblem } from './setup/node-version.mjs';

const problem = nodeProblem(process.versions.node);
if (problem === null) {
  import('./setup/files.mjs').then(({ files }) => files(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 1;
}
