import type { Problem } from './problem';

interface DefinedFunction {
  readonly name: string;
  readonly args: string;
  readonly result: string;
}

/** Spaces, letters' case and comments mean nothing. */
const plain = (text: string): string => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();

const head = /create\s+(?:or\s+replace\s+)?function\s+([\w.]+)\s*\(/gi;

/** The functions that SQL makes, with where they stand. */
function functionsIn(sql: string): readonly (DefinedFunction & { readonly index: number })[] {
  return [...sql.matchAll(head)].map((match) => {
    const [start, name = ''] = match;
    const from = match.index + start.length;
    const to = closingOf(sql, from);
    const rest = sql.slice(to + 1);
    const [result = ''] =
      /^\s*returns\s+[\s\S]*?(?=\s(?:language|stable|immutable|volatile|security|set|as|strict|cost|rows|parallel)\b)/i.exec(
        rest,
      ) ?? [];
    return { index: match.index, name: plain(name), args: plain(sql.slice(from, to)), result: plain(result) };
  });
}

/** Where the bracket closes that was opened before. */
function closingOf(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
const contractLater = 'Keep it for the version before, and drop it in a contract step of a later one (`contracts`).';

/** What the version before calls or relies on, by what earlier migrations made. */
export function functionProblems(sql: string, earlier: readonly string[]): readonly Problem[] {
  const known = new Map<string, DefinedFunction>();
  for (const text of earlier) for (const one of functionsIn(text)) known.set(one.name, one);
  return [...changedFunctions(sql, known), ...dropped(sql, known)];
}

function changedFunctions(sql: string, known: ReadonlyMap<string, DefinedFunction>): readonly Problem[] {
  return functionsIn(sql).flatMap(({ name, args, result, index }) => {
    const before = known.get(name);
    if (before === undefined || (before.args === args && before.result === result)) return [];
    const what = before.args === args ? 'result' : 'arguments';
    return [
      {
        line: lineOf(sql, index),
        rule: `function-${what}`,
        why: `${name} has other ${what} than before: servers of the version before call it as it was.`,
        instead:
          'Make a function with another name beside it, and drop this one in a contract step of a later version.',
        isContract: true,
      },
    ];
  });
}

const drops: readonly (readonly [what: string, pattern: RegExp, isMadeAgain: (name: string) => RegExp])[] = [
  [
    'function',
    /drop\s+function\s+(?:if\s+exists\s+)?([\w.]+)/gi,
    (name) => new RegExp(`create\\s+(or\\s+replace\\s+)?function\\s+${name}\\b`, 'i'),
  ],
  [
    'view',
    /drop\s+view\s+(?:if\s+exists\s+)?([\w.]+)/gi,
    (name) => new RegExp(`create\\s+(or\\s+replace\\s+)?view\\s+${name}\\b`, 'i'),
  ],
  [
    'policy',
    /drop\s+policy\s+(?:if\s+exists\s+)?(\w+\s+on\s+[\w.]+)/gi,
    (name) => new RegExp(`create\\s+policy\\s+${name.replace(/\s+/g, '\\s+')}\\b`, 'i'),
  ],
];

/** A function that is made again has been looked at above; a view that is made again is a list of columns for Squawk. */
function dropped(sql: string, known: ReadonlyMap<string, DefinedFunction>): readonly Problem[] {
  return drops.flatMap(([what, pattern, isMadeAgain]) =>
    [...sql.matchAll(pattern)].flatMap((match) => {
      const name = plain(match[1] ?? '');
      if (isMadeAgain(name).test(sql.slice(match.index)) || (what === 'function' && !known.has(name))) return [];
      return [
        {
          line: lineOf(sql, match.index),
          rule: `dropped-${what}`,
          why:
            what === 'policy'
              ? `Without the policy ${name}, servers of the version before see rows that aren’t theirs, or none.`
              : `Servers of the version before use the ${what} ${name}.`,
          instead: contractLater,
          isContract: true,
        },
      ];
    }),
  );
}
