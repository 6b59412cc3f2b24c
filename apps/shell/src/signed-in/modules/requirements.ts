import type { RemoteContract } from '@atrium/remote-contract';
import { satisfies, validate } from 'compare-versions';

/** What the page offers: the shell's version, and the version of every shared module by request. */
export interface Platform {
  readonly shell: string;
  readonly shared: Readonly<Record<string, string>>;
}

/** The needs of a contract that `platform` does not meet, such as `@atrium/ui ^2.0.0 (here: 1.4.0)`; empty when all are. */
export function unmetNeeds({ needs }: RemoteContract, platform: Platform): readonly string[] {
  const wanted = [
    { name: 'shell', range: needs.shell, offered: platform.shell },
    ...Object.entries(needs.libs).map(([name, range]) => ({ name, range, offered: platform.shared[name] })),
  ];
  return wanted
    .filter(({ range, offered }) => offered === undefined || !isWithin(offered, range))
    .map(({ name, range, offered }) => `${name} ${range} (here: ${offered ?? 'none'})`);
}

function isWithin(version: string, range: string): boolean {
  if (range === '*') return true;
  try {
    return validate(version) && satisfies(version, range);
  } catch {
    // A range that can't be read is a need that can't be checked.
    return false;
  }
}
