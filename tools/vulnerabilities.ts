/**
 * `npm run vulnerabilities`: asks the package registry for known vulnerabilities in what the product ships. Exits with 1 for
 * high and critical ones, and with 2 if the registry can't tell.
 */
import { runNpm } from './setup/run.mjs';

const { output } = await runNpm(['audit', '--omit=dev', '--audit=true', '--json']);
const report = readReport(output);
if (report === null) {
  console.error('The package registry didn’t return a vulnerability report. Try again or use a different registry.');
  process.exitCode = 2;
} else {
  for (const { name, severity, range, fixAvailable } of Object.values(report.vulnerabilities)) {
    console.log(`${severity.padEnd(9)} ${name} ${range}${fixAvailable !== false ? ' (fixed in a newer version)' : ''}`);
  }
  const { high, critical, total } = report.metadata.vulnerabilities;
  console.log(`Known vulnerabilities: ${total} (${high} high, ${critical} critical).`);
  process.exitCode = high + critical > 0 ? 1 : 0;
}

interface Vulnerability {
  readonly name: string;
  readonly severity: string;
  readonly range: string;
  readonly fixAvailable: boolean | object;
}

/** The output of `npm audit`. */
interface Report {
  readonly vulnerabilities: Readonly<Record<string, Vulnerability>>;
  readonly metadata: {
    readonly vulnerabilities: { readonly high: number; readonly critical: number; readonly total: number };
  };
}

function readReport(text: string): Report | null {
  try {
    const answer = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Partial<Report>;
    const { vulnerabilities, metadata } = answer;
    return vulnerabilities === undefined || metadata === undefined ? null : { vulnerabilities, metadata };
  } catch {
    return null;
  }
}
