/** Whether a breaking change has a matching version. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inWorkspace } from '../setup/paths.mjs';

const order: readonly (string | null)[] = ['patch', 'minor', 'major'];

/** The bump that a breaking change needs: below 1.0.0, minor versions may break. */
export const neededFor = (released: string): 'minor' | 'major' => (released.startsWith('0.') ? 'minor' : 'major');

/** Whether a version, or a planned bump, allows a breaking change. */
export function isEnough(released: string, current: string, planned: string | null): boolean {
  const needed = neededFor(released);
  return [bumpBetween(released, current), planned].some((bump) => order.indexOf(bump) >= order.indexOf(needed));
}

function bumpBetween(before: string, after: string): string | null {
  const numbersOf = (version: string) => version.split('.').map(Number);
  const [one, other] = [numbersOf(before), numbersOf(after)];
  const at = one.findIndex((part, index) => other[index] !== part);
  if (at < 0 || (other[at] ?? 0) < (one[at] ?? 0)) return null;
  return ['major', 'minor', 'patch'][at] ?? null;
}

/** The greatest bump that plans of `nx release plan` give a lib; null without one. */
export function plannedBump(name: string, plans: readonly string[]): string | null {
  const bumps = plans.flatMap((plan) => {
    const [, head = ''] = plan.split(/^---$/m);
    const line = head.split('\n').find((one) => new RegExp(`^\\s*['"]?${name}['"]?\\s*:`).test(one));
    return line === undefined ? [] : [(line.split(':')[1] ?? '').trim().replace(/^pre/, '')];
  });
  return bumps.sort((one, other) => order.indexOf(other) - order.indexOf(one))[0] ?? null;
}

/** The texts of all plans in this checkout. */
export function readPlans(): readonly string[] {
  const folder = inWorkspace('.nx', 'version-plans');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.map((name) => readFileSync(inWorkspace('.nx', 'version-plans', name), 'utf8'));
}
