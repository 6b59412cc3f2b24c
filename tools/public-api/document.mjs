/** The file in git: written from what a package exports, and read back to compare. */
const head = (packageName) => `# ${packageName}: public API

Generated from the sources by \`npm run api\`. Removing or changing anything here can break remotes and needs a major
version (a minor one below 1.0.0). Sections titled “behind” list types that exported types use without being exported.
`;

export function writeDocument({ packageName, sections }) {
  const texts = sections.map(
    ({ title, exports }) => `## ${title}\n\n\`\`\`ts\n${exports.map(writeExport).join('\n')}\n\`\`\`\n`,
  );
  return [head(packageName), ...texts].join('\n');
}

function writeExport({ name, kind, head: rest, members }) {
  const line = `${kind} ${withName(kind, name, rest)}`;
  return members.length === 0 ? line : `${line} {\n${members.map((member) => `  ${member}`).join('\n')}\n}`;
}

/** What it is follows the name as it does in a declaration. */
function withName(kind, name, rest) {
  if (kind === 'from') return `${rest} ${name}`;
  if (kind === 'function' || rest.startsWith('<')) return `${name}${rest}`;
  if (kind === 'const') return rest === '' ? name : `${name}: ${rest}`;
  return rest === '' ? name : `${name} ${rest}`;
}

const declaration = /^(?:from '[^']+'|function|const|class|interface|type) ([\w$]+)/;

/** Declarations by section and name, such as `@atrium/ui Button`: `[{ line, members }]`, for a name may have several. */
export function readDocument(text) {
  const found = new Map();
  let section = '';
  let open = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    else if (line === '}') open = null;
    else if (open !== null) open.members.push(line.trim());
    else {
      const [, name] = declaration.exec(line) ?? [];
      if (name === undefined) continue;
      const read = { line: line.replace(/ \{$/, ''), members: [] };
      open = line.endsWith(' {') ? read : null;
      const key = `${section} ${name}`;
      found.set(key, [...(found.get(key) ?? []), read]);
    }
  }
  return found;
}
