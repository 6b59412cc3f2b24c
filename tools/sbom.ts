/** `npm run sbom [-- <file>]`: the components of the product as CycloneDX JSON, as package-lock.json has them. */
import { writeFileSync } from 'node:fs';
import { Problem, reportProblem } from './setup/problem.mjs';
import { runNpm } from './setup/run.mjs';

const [file] = process.argv.slice(2);
try {
  const { code, output } = await runNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']);
  const json = output.slice(output.indexOf('{'));
  if (code !== 0) throw new Problem(`npm couldn’t list the components:\n${output.trim()}`);
  const { components } = JSON.parse(json) as { readonly components: readonly unknown[] };
  if (file === undefined) console.log(json);
  else {
    writeFileSync(file, json);
    console.log(`Wrote ${components.length} components to ${file}.`);
  }
} catch (error) {
  reportProblem(error);
  process.exitCode = 1;
}
