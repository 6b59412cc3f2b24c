/** As much of nginx's configuration language as the guide uses. */
export interface Directive {
  readonly name: string;
  readonly values: readonly string[];
  /** Empty for one that ends with a semicolon. */
  readonly block: readonly Directive[];
}

const token = /\s*(?:#[^\n]*|"([^"]*)"|([{};])|([^\s{};"]+))/gy;

/** Throws where braces or semicolons are missing. */
export function readNginxConfig(text: string): readonly Directive[] {
  const tokens = [...text.trimEnd().matchAll(token)]
    .map(([, quoted, mark, word]) => ({ mark, word: quoted ?? word }))
    .filter(({ mark, word }) => mark !== undefined || word !== undefined);
  let next = 0;

  function readBlock(isInner: boolean): readonly Directive[] {
    const directives: Directive[] = [];
    let words: string[] = [];
    for (; next < tokens.length;) {
      const { mark, word } = tokens[next] ?? {};
      next += 1;
      if (word !== undefined) {
        words.push(word);
        continue;
      }
      if (mark === '}') {
        if (!isInner || words.length > 0) throw new Error(`Unexpected } after “${words.join(' ')}”.`);
        return directives;
      }
      const [name = '', ...values] = words;
      words = [];
      directives.push({ name, values, block: mark === '{' ? readBlock(true) : [] });
    }
    if (isInner || words.length > 0) throw new Error('The configuration ends too early.');
    return directives;
  }

  return readBlock(false);
}

/** What a directive of a block says, or an empty list. */
export const valuesOf = (block: readonly Directive[], name: string): readonly string[] =>
  block.find((directive) => directive.name === name)?.values ?? [];
