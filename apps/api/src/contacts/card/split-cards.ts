/** A card of a file as it stands there, unfolded, and where it begins, from 1. */
export interface CardText {
  readonly line: number;
  /** Lines between BEGIN and END, without those of pictures and the like. */
  readonly lines: readonly string[];
  readonly hasEnd: boolean;
  /** What no contact keeps, in words. */
  readonly leftOut: readonly string[];
}

/** Kept by nobody, and large: they are not even read. */
const bulky: Readonly<Record<string, string>> = { PHOTO: 'photo', LOGO: 'logo', SOUND: 'sound', KEY: 'key' };

/** Properties that are one text: there a semicolon means nothing, but many programs write it as if it did. */
const plainTexts: ReadonlySet<string> = new Set(['FN', 'NOTE', 'TITLE', 'EMAIL', 'TEL', 'UID']);

/** The name of the property of a line, without its group: `item1.TEL;TYPE=home:…` is a TEL. */
const nameOf = (line: string): string => (/^(?:[\w-]+\.)?([\w-]+)[;:]/.exec(line)?.[1] ?? '').toUpperCase();

/** Text outside of cards belongs to nobody, and is skipped. */
export function splitCards(text: string): readonly CardText[] {
  const cards: CardText[] = [];
  let open: { line: number; lines: string[]; leftOut: Set<string> } | undefined;
  const close = (hasEnd: boolean): void => {
    if (open !== undefined) cards.push({ ...open, hasEnd, leftOut: [...open.leftOut] });
    open = undefined;
  };
  for (const { line, text: content } of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(content)) {
      close(false);
      open = { line, lines: [], leftOut: new Set() };
    } else if (/^END:VCARD\s*$/i.test(content)) {
      close(true);
    } else if (open !== undefined && content.trim() !== '') {
      const name = nameOf(content);
      const kept = bulky[name];
      if (kept === undefined) open.lines.push(plainTexts.has(name) ? withPlainSemicolons(content) : content);
      else open.leftOut.add(kept);
    }
  }
  close(false);
  return cards;
}

/** Lines with those behind them that go on, which begin with a space or tab. */
function unfolded(text: string): readonly { readonly line: number; readonly text: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(content) && last !== undefined) last.parts.push(content.slice(1));
    else lines.push({ line: index + 1, parts: [content] });
  }
  return lines.map(({ line, parts }) => ({ line, text: parts.join('') }));
}

/** An escaped backslash stays as it is, whatever follows. */
const withPlainSemicolons = (line: string): string =>
  line.replace(/\\(.)/g, (both: string, character: string) => (character === ';' ? ';' : both));
