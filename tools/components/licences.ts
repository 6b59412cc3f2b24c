import type { LockedPackage } from './locked-packages.ts';

/** Licences that may be shipped with the product: permissive ones, and weak copyleft of linked libraries. */
const shippable = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // libvips, which sharp loads as a shared library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Further licences that are fine for development tools. */
const usable = new Set(['MPL-2.0']);

/**
 * Libraries under the MPL that the product ships. Its copyleft ends at the files of the library, which stay as npm brings them:
 * never patch or copy one.
 */
const shippedUnchanged = new Set(['ical.js', 'web-push']);

/** Packages whose package.json names no licence, with the licence from their files. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** The licence of a locked package as an SPDX expression, or `unknown`. */
export const licenceOf = ({ name, licence }: Pick<LockedPackage, 'name' | 'licence'>): string =>
  licence ?? readByHand[name] ?? 'unknown';

/** Whether the product may contain it, or, for development dependencies, whether we may use it. */
export function isAllowed(component: Pick<LockedPackage, 'name' | 'licence' | 'production'>): boolean {
  const isKnown = (id: string) =>
    shippable.has(id) || (usable.has(id) && (!component.production || shippedUnchanged.has(component.name)));
  const alternatives = licenceOf(component)
    .replace(/[()]/g, '')
    .split(' OR ')
    .map((all) => all.split(' AND '));
  return alternatives.some((all) => all.every(isKnown));
}
