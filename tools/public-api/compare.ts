import { readDocument, type Api, type Declaration } from './document.ts';

/**
 * The breaking changes between two API files, one sentence each. New exports, optional members, parts of a union and optional
 * trailing parameters are compatible. Everything else counts as breaking, because how a type is used isn't known here.
 */
export function breaksBetween(before: string, after: string): readonly string[] {
  const now = unfolded(readDocument(after));
  return [...unfolded(readDocument(before))].flatMap(([key, old]) => breaksOf(key, old, now.get(key)));
}

/** Short unions are on one line, long ones list their parts; here both become parts. */
function unfolded(api: Api): Api {
  const unfold = (declaration: Declaration): Declaration => {
    const [head, parts] = splitUnion(declaration.line);
    if (!head.startsWith('type ') || parts.length < 2) return declaration;
    return { line: head.replace(/ = $/, ''), members: parts.map((part) => `| ${part}`) };
  };
  return new Map([...api].map(([key, declarations]) => [key, declarations.map(unfold)]));
}

function breaksOf(
  key: string,
  old: readonly Declaration[],
  now: readonly Declaration[] | undefined,
): readonly string[] {
  const [section, name] = splitKey(key);
  const subject = `${name} of ${section}`;
  // Types that exports no longer refer to can be dropped.
  if (now === undefined) return section.startsWith('behind ') ? [] : [`${subject} was removed`];
  const texts = now.map(({ line }) => line);
  return old.flatMap((one) => {
    const match = now.find(({ line }) => line === one.line);
    if (match !== undefined) return memberBreaks(subject, one, match);
    if (texts.some((line) => isWider(one.line, line))) return [];
    return [`${subject} changed from “${one.line}” to “${texts.join('”, “')}”`];
  });
}

function memberBreaks(
  subject: string,
  { line: declared, members: old }: Declaration,
  { members: now }: Declaration,
): readonly string[] {
  const kept = new Set(now);
  const byName = new Map(now.map((line) => [nameOf(line), line]));
  const known = new Set(old.map(nameOf));
  const lost = old.flatMap((line) => {
    if (kept.has(line)) return [];
    const other = byName.get(nameOf(line));
    if (other === undefined) return [`${subject} no longer has “${line}”`];
    return isWider(line, other) ? [] : [`${subject} changed “${line}” to “${other}”`];
  });
  // Only the lib itself creates its constants and classes.
  if (/^(const|class) /.test(declared)) return lost;
  const demanded = now
    .filter((line) => !known.has(nameOf(line)) && isDemanded(line))
    .map((line) => `${subject} now requires “${line}”`);
  return [...lost, ...demanded];
}

/** Members are identified by name, parts of a union by their whole text. */
const nameOf = (line: string): string => /^(?:readonly )?([\w$.-]+)\??[:(<]/.exec(line)?.[1] ?? line;

/** A new required member breaks callers that create such objects; props can't be told from results. */
const isDemanded = (line: string): boolean =>
  line.startsWith('| ') ? !isDistinct(line.slice(2)) : !/^(?:readonly )?[\w$.-]+\?/.test(line);

/** A part that identifies itself: a literal, or an object with a discriminant. */
const isDistinct = (part: string): boolean => part.startsWith("'") || part.startsWith('{');

/** Whether one text contains the other, plus only compatible additions. */
function isWider(old: string, now: string): boolean {
  return isWiderUnion(old, now) || isLongerCall(old, now);
}

function isWiderUnion(old: string, now: string): boolean {
  const [head, parts] = splitUnion(old);
  const [otherHead, otherParts] = splitUnion(now);
  const added = otherParts.filter((part) => !parts.includes(part));
  const isKept = head === otherHead && parts.every((part) => otherParts.includes(part));
  return isKept && parts.some(isDistinct) && added.every(isDistinct);
}

/** Only unions of plain words, at the end of a line: brackets contain another type. */
function splitUnion(line: string): readonly [head: string, parts: readonly string[]] {
  const [, head = line, parts] = /^(.*?[:=] )((?:'[^']*'|[\w.-]+)(?: \| (?:'[^']*'|[\w.-]+))*)$/.exec(line) ?? [];
  return [head, parts?.split(' | ') ?? []];
}

/** The same signature with further optional parameters, or other parameter names. */
function isLongerCall(old: string, now: string): boolean {
  const [one, other] = [readCall(old), readCall(now)];
  if (one === null || other === null) return false;
  if (one.head !== other.head || one.result !== other.result) return false;
  return (
    other.parameters.length >= one.parameters.length &&
    other.parameters.every(({ mark, type }, index) => {
      const before = one.parameters[index];
      if (before === undefined) return mark !== '';
      return before.type === type && (before.mark === mark || (before.mark === '' && mark === '?'));
    })
  );
}

interface Call {
  readonly head: string;
  readonly parameters: readonly { readonly mark: string; readonly type: string | undefined }[];
  readonly result: string;
}

function readCall(line: string): Call | null {
  const [start, end] = [line.indexOf('('), line.lastIndexOf('): ')];
  if (start < 0 || end < start || !/^(function |constructor|(readonly )?[\w$]+[(<])/.test(line)) return null;
  const parameters = parametersOf(line.slice(start + 1, end)).map((text) => {
    const [, dots, question, type] = /^(\.\.\.)?[\w$]+(\?)?: (.*)$/.exec(text) ?? [];
    return { mark: dots ?? question ?? '', type };
  });
  return { head: line.slice(0, start), parameters, result: line.slice(end) };
}

/** Split at commas outside of brackets. */
function parametersOf(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{<'.includes(character)) depth += 1;
    if (')]}'.includes(character) || (character === '>' && !parts.at(-1)?.endsWith('='))) depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function splitKey(key: string): readonly [section: string, name: string] {
  const at = key.lastIndexOf(' ');
  return [key.slice(0, at), key.slice(at + 1)];
}
