/**
 * Renders the templates of our Helm chart, as far as they use Helm's language: values, `range` over mappings, `quote`,
 * `toYaml` and `nindent`. Everything else is an error, and so is a value that values.yaml doesn't have.
 */
import { stringify } from 'yaml';

type Values = Readonly<Record<string, unknown>>;

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly expression: string }
  | {
      readonly kind: 'range';
      readonly key: string;
      readonly value: string;
      readonly over: string;
      readonly body: readonly Node[];
    };

/** Paths that variables stand for, below the root, and the keys that ranges have come to. */
interface Scope {
  readonly paths: ReadonlyMap<string, readonly string[]>;
  readonly keys: ReadonlyMap<string, string>;
}

export interface Rendered {
  readonly text: string;
  /** Paths of the values that were read, such as `servers.api.port`. */
  readonly read: ReadonlySet<string>;
}

export function renderTemplate(template: string, values: Values, release: string): Rendered {
  const root = { Values: values, Release: { Name: release } };
  const read = new Set<string>();

  const pathOf = (word: string, { paths }: Scope): readonly string[] => {
    const [start = '', ...rest] = word.split('.');
    if (start === '' || start === '$') return rest;
    const path = paths.get(start);
    if (path === undefined) throw new Error(`${word} isn’t known.`);
    return [...path, ...rest];
  };
  const valueAt = (path: readonly string[]): unknown => {
    let value: unknown = root;
    for (const key of path) value = isMapping(value) ? value[key] : undefined;
    if (value === undefined) throw new Error(`values.yaml has no ${path.slice(1).join('.')}.`);
    if (path[0] === 'Values') read.add(path.slice(1).join('.'));
    return value;
  };
  const valueOf = (word: string, scope: Scope): unknown => scope.keys.get(word) ?? valueAt(pathOf(word, scope));

  const evaluate = (expression: string, scope: Scope): string => {
    const [first = '', ...filters] = expression.split('|').map((part) => part.trim());
    const [name = '', argument] = first.split(' ');
    const start = argument === undefined ? valueOf(name, scope) : apply(name, valueOf(argument, scope));
    const result = filters.reduce<unknown>((value, filter) => apply(filter, value), start);
    return textOf(result);
  };

  const render = (nodes: readonly Node[], scope: Scope): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return node.text;
        if (node.kind === 'value') return evaluate(node.expression, scope);
        const path = pathOf(node.over, scope);
        return Object.keys(valueAt(path) as Values)
          .sort()
          .map((key) =>
            render(node.body, {
              keys: new Map([...scope.keys, [node.key, key]]),
              paths: new Map([...scope.paths, [node.value, [...path, key]]]),
            }),
          )
          .join('');
      })
      .join('');

  return { text: render(parse(template), { paths: new Map(), keys: new Map() }), read };
}

const isMapping = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('A mapping or a list is no text.');
}

function apply(filter: string, value: unknown): unknown {
  const [name = '', argument = ''] = filter.split(' ');
  if (name === 'quote') return JSON.stringify(textOf(value));
  if (name === 'toYaml') return stringify(value).trimEnd();
  if (name === 'nindent') return `\n${textOf(value).replace(/^/gm, ' '.repeat(Number(argument)))}`;
  throw new Error(`${filter} isn’t rendered here.`);
}

function parse(template: string): readonly Node[] {
  const parts = template.split(/(\{\{.*?\}\})/);
  const trimmed = parts.map((part, index) => {
    if (part.startsWith('{{')) return part;
    const before = parts[index - 1]?.endsWith('-}}') === true ? part.trimStart() : part;
    return parts[index + 1]?.startsWith('{{-') === true ? before.trimEnd() : before;
  });
  const stack: { readonly opening: string; readonly nodes: Node[] }[] = [{ opening: '', nodes: [] }];
  for (const part of trimmed) {
    const here = stack.at(-1);
    if (here === undefined) throw new Error('There is an end too many.');
    if (!part.startsWith('{{')) here.nodes.push({ kind: 'text', text: part });
    else {
      const expression = part.replace(/^\{\{-?|-?\}\}$/g, '').trim();
      if (expression.startsWith('range ')) stack.push({ opening: expression, nodes: [] });
      else if (expression === 'end') closeRange(stack);
      else here.nodes.push({ kind: 'value', expression });
    }
  }
  const [whole, ...open] = stack;
  if (whole === undefined || open.length > 0) throw new Error('A range isn’t ended.');
  return whole.nodes;
}

function closeRange(stack: { readonly opening: string; readonly nodes: Node[] }[]): void {
  const closed = stack.pop();
  const [, key, value, over] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(closed?.opening ?? '') ?? [];
  const around = stack.at(-1);
  if (closed === undefined || around === undefined || key === undefined || value === undefined || over === undefined)
    throw new Error(`“${closed?.opening ?? ''}” isn’t rendered here.`);
  around.nodes.push({ kind: 'range', key, value, over, body: closed.nodes });
}
