const needed = [20, 19];

/** One sentence where this version of Node is too old, or null. Written so that an old Node can read it. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return null;
  return `Atrium needs Node ${needed.join('.')} or newer, and this is Node ${version}; install one from https://nodejs.org.`;
}
