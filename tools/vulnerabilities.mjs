/**
 * `npm run vulnerabilities`: asks the package registry for known vulnerabilities of what the product ships. Ends with 1
 * for high and critical ones, with 2 where the registry can't tell.
 */
import { runNpm } from './setup/run.mjs';

const { output } = await runNpm(['audit', '--omit=dev', '--audit=true', '--json']);
const report = readReport(output);
if (report === null) {
  console.error('The package registry didn’t return a vulnerability report. Try again or use a different registry.');
  process.exitCode = 2;
} else {
  for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities)) {
    console.log(`${severity.padEnd(9)} ${name} ${range}${fixAvailable ? ' (fixed in a newer version)' : ''}`);
  }
  const { high, critical, total } = report.metadata.vulnerabilities;
  console.log(`Known vulnerabilities: ${total} (${high} high, ${critical} critical).`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}

function readReport(text) {
  try {
    const answer = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return answer.metadata?.vulnerabilities === undefined ? null : answer;
  } catch {
    return null;
  }
}
