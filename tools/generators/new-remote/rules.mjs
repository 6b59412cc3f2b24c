const namePattern = /^[a-z][a-z0-9-]*$/;
const pathPattern = /^(\/[a-z0-9][a-z0-9_-]*)+$/;

/**
 * Why a remote of this name and path can't be made; empty when it can. The registry would refuse the same at its first
 * release: here it costs nothing yet.
 */
export function refusalsOf({ name, path, icon }, { contracts, projects, shellPaths, icons }) {
  const ofName = refusalsOfName(name, contracts, projects);
  // The path is made from the name, unless one is given.
  if (ofName.length > 0) return ofName;
  const ofPath = refusalsOfPath(path, contracts, shellPaths);
  const isUnknown = icon !== null && !icons.includes(icon);
  return isUnknown ? [...ofPath, `The shell has no icon “${icon}”. It has: ${icons.join(', ')}.`] : ofPath;
}

function refusalsOfName(name, contracts, projects) {
  if (!namePattern.test(name)) {
    return [`“${name}” can't be a name: it is made of small letters, digits and hyphens, and begins with a letter.`];
  }
  if (projects.includes(name)) return [`There is a project “${name}” already.`];
  return contracts
    .filter((other) => other.name.startsWith(name) || name.startsWith(other.name))
    .map((other) => `“${name}” can't be a name: it begins, or is begun by, that of the remote “${other.name}”.`);
}

function refusalsOfPath(path, contracts, shellPaths) {
  if (!pathPattern.test(path)) {
    return [
      `“${path}” can't be a path: it begins with a slash, and is made of small letters, digits, hyphens and underscores, such as /invoicing.`,
    ];
  }
  const ofShell = shellPaths
    .filter((other) => other !== '/' && overlap(path, other))
    .map((other) => `The shell itself owns ${other}.`);
  const ofRemotes = contracts.flatMap(({ name, routes }) =>
    routes.filter((route) => overlap(path, route.path)).map((route) => `The remote “${name}” owns ${route.path}.`),
  );
  return [...ofShell, ...ofRemotes].map((reason) => `${reason} Choose another --path than ${path}.`);
}

const overlap = (one, other) => isWithin(one, other) || isWithin(other, one);
const isWithin = (path, parent) => path === parent || path.startsWith(`${parent}/`);
