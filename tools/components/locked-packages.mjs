/**
 * What a package-lock.json installs, by its own account: `{ path, name, version, licence, production }`. `licence` is
 * the SPDX expression, or null where the package names none. Our own workspaces are left out.
 */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .map(([path, { name, version, license, dev }]) => ({
      path,
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? null,
      production: dev !== true,
    }));
}
