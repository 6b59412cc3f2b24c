import {
  type Block,
  type Inline,
  type ListKind,
  type Mark,
  type RichTextDocument,
  type TextBlock,
  type TextRun,
  isLink,
  marks,
} from './document';
import { normalise } from './normalise';

const elementOfMark = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
} as const satisfies Record<Mark, string>;

const elementOfList = { bulleted: 'ul', numbered: 'ol' } as const satisfies Record<ListKind, string>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  '\n': '<br>',
};
const escapeCode = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
const escapeText = (text: string) => text.replace(/[&<>"\u00a0\n]/g, (character) => escapes[character] ?? '');

const isLineEdge = (character: string | undefined) => character === undefined || character === '\n';

/** Makes those spaces unbreakable that HTML would swallow: at the start or end of a line, or after another space. */
const keepSpaces = (text: string) =>
  text.replace(/ /g, (space, at: number) => {
    const before = text[at - 1];
    return before === ' ' || isLineEdge(before) || isLineEdge(text[at + 1]) ? '\u00a0' : space;
  });

const runHtml = (run: TextRun, text: string) =>
  marks.reduceRight((html, mark) => {
    const element = elementOfMark[mark];
    return run[mark] === true ? `<${element}>${html}</${element}>` : html;
  }, escapeText(text));

const runsOf = (inline: Inline): readonly TextRun[] => (isLink(inline) ? inline.content : [inline]);

const contentHtml = (content: readonly Inline[]): string => {
  // Which spaces need care shows only in the text of the whole block.
  const written = content.flatMap(runsOf).map(({ text }) => text);
  const kept = keepSpaces(written.join(''));
  let position = 0;
  const nextRun = (run: TextRun) => {
    const html = runHtml(run, kept.slice(position, position + run.text.length));
    position += run.text.length;
    return html;
  };
  const html = content
    .map((inline) =>
      isLink(inline)
        ? `<a href="${escapeText(inline.href)}" rel="noopener noreferrer nofollow" target="_blank">${inline.content.map(nextRun).join('')}</a>`
        : nextRun(inline),
    )
    .join('');
  // The last <br> of a block shows nothing by itself: it gives an empty line its height.
  return kept === '' || kept.endsWith('\n') ? `${html}<br>` : html;
};

const elementOf = (block: TextBlock) => {
  switch (block.type) {
    case 'paragraph':
      return 'p';
    case 'heading':
      return `h${block.level}`;
    case 'quote':
      return 'blockquote';
    case 'list-item':
      return 'li';
  }
};

const blockHtml = (block: Block): string => {
  if (block.type === 'image') return `<img src="${escapeText(block.src)}" alt="${escapeText(block.alt)}">`;
  if (block.type === 'code-block') {
    // HTML drops a line feed after <pre>, and we drop one before </pre>, where other editors put it.
    const first = block.text.startsWith('\n') ? '\n' : '';
    const last = block.text.endsWith('\n') ? '\n' : '';
    return `<pre>${first}${escapeCode(block.text)}${last}</pre>`;
  }
  const element = elementOf(block);
  const indent = block.indent === 0 ? '' : ` class="ql-indent-${block.indent}"`;
  return `<${element}${indent}>${contentHtml(block.content)}</${element}>`;
};

/**
 * Writes a document as HTML, the one spelling that exists for it; nothing at all for an empty one. Lists and indents
 * are written as Quill does, `<ul><li class="ql-indent-1">`, so that what other tools made of the same tasks fits.
 */
export const toHtml = (document: RichTextDocument): string => {
  const html: string[] = [];
  let open: ListKind | undefined;
  const turnTo = (list: ListKind | undefined) => {
    if (list === open) return;
    if (open !== undefined) html.push(`</${elementOfList[open]}>`);
    if (list !== undefined) html.push(`<${elementOfList[list]}>`);
    open = list;
  };
  for (const block of normalise(document)) {
    turnTo(block.type === 'list-item' ? block.list : undefined);
    html.push(blockHtml(block));
  }
  turnTo(undefined);
  return html.join('');
};
