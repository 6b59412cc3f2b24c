import { safeAlt, safeHref, safeImageSource } from './addresses';
import {
  type Block,
  type Inline,
  type RichTextDocument,
  type TextRun,
  haveSameMarks,
  isLink,
  marksOf,
} from './document';
import { isEmpty } from './plain-text';
import { tidyCodeText, tidyText } from './text';

const mergedRuns = (runs: readonly TextRun[]): readonly TextRun[] => {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const text = tidyText(run.text);
    if (text === '') continue;
    const last = merged.at(-1);
    if (last !== undefined && haveSameMarks(last, run)) merged.splice(-1, 1, { ...last, text: last.text + text });
    else merged.push({ text, ...marksOf(run) });
  }
  return merged;
};

/** Runs with the link that they stand in: the flat form in which neighbours are easy to compare. */
interface LinkedRuns {
  readonly href: string | undefined;
  readonly runs: TextRun[];
}

const mergedContent = (content: readonly Inline[]): readonly Inline[] => {
  const groups: LinkedRuns[] = [];
  for (const inline of content) {
    const href = isLink(inline) ? safeHref(inline.href) : undefined;
    const runs = (isLink(inline) ? inline.content : [inline]).filter(({ text }) => tidyText(text) !== '');
    if (runs.length === 0) continue;
    const last = groups.at(-1);
    if (last !== undefined && last.href === href) last.runs.push(...runs);
    else groups.push({ href, runs: [...runs] });
  }
  return groups.flatMap(({ href, runs }): readonly Inline[] =>
    href === undefined ? mergedRuns(runs) : [{ type: 'link', href, content: mergedRuns(runs) }],
  );
};

const normalBlock = (block: Block): Block => {
  switch (block.type) {
    case 'image':
      return { type: 'image', src: safeImageSource(block.src), alt: safeAlt(block.alt) };
    case 'code-block':
      return { type: 'code-block', text: tidyCodeText(block.text) };
    default:
      return { ...block, content: mergedContent(block.content) };
  }
};

/**
 * The normal form: neighbouring runs with equal marks are one, neighbouring links to one address too, nothing is
 * empty inside a block, addresses and text are safe, and a document with nothing to see has no blocks.
 */
export const normalise = (document: RichTextDocument): RichTextDocument => {
  const blocks = document.map(normalBlock);
  return isEmpty(blocks) ? [] : blocks;
};
