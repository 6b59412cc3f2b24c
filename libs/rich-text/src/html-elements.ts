import type { HeadingLevel, ListKind, Mark } from './document';

export const markOfElement: ReadonlyMap<string, Mark> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['cite', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
]);
export const otherInline = new Set([
  'a',
  'span',
  'font',
  'mark',
  'small',
  'big',
  'sub',
  'sup',
  'label',
  'abbr',
  'q',
  'var',
]);
export const headings: ReadonlyMap<string, HeadingLevel> = new Map([
  ['h1', 1],
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
  ['h5', 5],
  ['h6', 6],
]);
/** Blocks that say something about the text in them. */
export const shapedBlocks = new Set(['p', 'blockquote', 'pre', 'ul', 'ol', 'li', ...headings.keys()]);
export const isInline = (name: string) => markOfElement.has(name) || otherInline.has(name);
/** Elements that begin and end a line, and no more. */
export const plainBlocks = new Set(
  (
    'address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'header hgroup hr html legend main menu nav option p search section summary table tbody tfoot thead tr'
  ).split(' '),
);
/** Elements whose text is not for readers, or that bring a language of their own. */
export const passedOver = new Set(
  (
    'script style title textarea xmp iframe noembed noframes noscript object applet template svg math audio video ' +
    'canvas select datalist map frameset o:p'
  ).split(' '),
);

export const listOfElement: ReadonlyMap<string, ListKind> = new Map([
  ['ul', 'bulleted'],
  ['ol', 'numbered'],
]);
