/** One meaning of an exported name: `head` is what follows the name. */
export interface Described {
  readonly name: string;
  readonly kind: string;
  readonly head: string;
  readonly members: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly exports: readonly Described[];
}

export interface PackageApi {
  readonly packageName: string;
  readonly sections: readonly Section[];
}

/** As parsed. */
export interface Declaration {
  readonly line: string;
  readonly members: readonly string[];
}

/** Declarations by section and name, such as `@atrium/ui Button`. A name may have several. */
export type Api = ReadonlyMap<string, readonly Declaration[]>;

/** The file in git: written from a package's exports, and parsed for comparing. */
const head = (packageName: string) => `# ${packageName}: public API

Generated from the sources by \`npm run api\`. Removing or changing anything here can break remotes and needs a major
version (a minor one below 1.0.0). Sections titled “behind” list types that exported types use without being exported.
`;

export function writeDocument({ packageName, sections }: PackageApi): string {
  const texts = sections.map(
    ({ title, exports }) => `## ${title}\n\n\`\`\`ts\n${exports.map(writeExport).join('\n')}\n\`\`\`\n`,
  );
  return [head(packageName), ...texts].join('\n');
}

function writeExport({ name, kind, head: rest, members }: Described): string {
  const line = `${kind} ${withName(kind, name, rest)}`;
  return members.length === 0 ? line : `${line} {\n${members.map((member) => `  ${member}`).join('\n')}\n}`;
}

/** The rest follows the name, as in a declaration. */
function withName(kind: string, name: string, rest: string): string {
  if (kind === 'from') return `${rest} ${name}`;
  if (kind === 'function' || rest.startsWith('<')) return `${name}${rest}`;
  if (kind === 'const') return rest === '' ? name : `${name}: ${rest}`;
  return rest === '' ? name : `${name} ${rest}`;
}

const declaration = /^(?:from '[^']+'|function|const|class|interface|type) ([\w$]+)/;

export function readDocument(text: string): Api {
  const found = new Map<string, readonly Declaration[]>();
  let section = '';
  let open: { readonly members: string[] } | null = null;
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    else if (line === '}') open = null;
    else if (open !== null) open.members.push(line.trim());
    else {
      const [, name] = declaration.exec(line) ?? [];
      if (name === undefined) continue;
      const read = { line: line.replace(/ \{$/, ''), members: new Array<string>() };
      open = line.endsWith(' {') ? read : null;
      const key = `${section} ${name}`;
      found.set(key, [...(found.get(key) ?? []), read]);
    }
  }
  return found;
}
