/** PostgreSQL's own form of an analysed statement, as `pg_proc.prosqlbody` shows it: `{VAR :varno 1 :varattno 2 …}`. */
export type Tree = TreeNode | readonly Tree[] | string | null;

export interface TreeNode {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Tree>>;
}

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && tree !== null && 'kind' in tree;
export const listOf = (tree: Tree | undefined): readonly Tree[] => (Array.isArray(tree) ? (tree as Tree[]) : []);
export const nodesOf = (tree: Tree | undefined): readonly TreeNode[] => listOf(tree).filter(isNode);
export const textOf = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '');
export const numberOf = (tree: Tree | undefined): number => Number(textOf(tree));

/** A word, in which a backslash makes the next character part of it; or a bracket. */
const token = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;

export function parseTree(text: string): Tree {
  const tokens = text.match(token) ?? [];
  let at = 0;

  const parseNode = (): TreeNode => {
    const kind = tokens[at++] ?? '';
    const fields: Record<string, Tree> = {};
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1);
      const values: Tree[] = [];
      while (tokens[at] !== '}' && !isFieldName(tokens[at])) values.push(parse());
      // A constant is written as several words, its bytes; every other field is one value.
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    at++;
    return { kind, fields };
  };

  const parse = (): Tree => {
    const next = tokens[at++];
    if (next === undefined) throw new Error('The query tree ends in the middle.');
    if (next === '{') return parseNode();
    if (next !== '(') return next === '<>' ? null : next.replace(/\\(.)/gs, '$1');
    const items: Tree[] = [];
    while (tokens[at] !== ')') items.push(parse());
    at++;
    return items;
  };

  return parse();
}

const isFieldName = (word: string | undefined): boolean => word !== undefined && /^:[a-z_]+$/i.test(word);
