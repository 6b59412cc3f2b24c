import type { Block, Indent, ListItem, ListKind } from '@atrium/rich-text/model';

/** Items that stand in one list, each with the lists inside it. */
export interface ListTree {
  readonly type: 'list';
  readonly list: ListKind;
  /** The indent of its items. */
  readonly level: Indent;
  /** How much further in than the item around it, in levels beyond the one that nesting gives. */
  readonly extraIndent: number;
  readonly items: readonly { readonly item: ListItem; readonly lists: readonly ListTree[] }[];
}

/** Nests items by their indents, as a page wants them. `outer` is the indent of the item around, -1 outside. */
const listTrees = (items: readonly ListItem[], outer: number): readonly ListTree[] => {
  const trees: ListTree[] = [];
  for (let at = 0, first = items[0]; first !== undefined; first = items[at]) {
    const { indent, list } = first;
    const start = at;
    const belongs = (item: ListItem | undefined) =>
      item !== undefined && (item.indent > indent || (item.indent === indent && item.list === list));
    while (belongs(items[at])) at += 1;
    trees.push({
      type: 'list',
      list,
      level: indent,
      extraIndent: indent - outer - 1,
      items: nestedItems(items.slice(start, at), indent),
    });
  }
  return trees;
};

const nestedItems = (items: readonly ListItem[], indent: number): ListTree['items'] => {
  const starts = items.flatMap((item, at) => (item.indent === indent ? [{ item, at }] : []));
  return starts.map(({ item, at }, number) => ({
    item,
    lists: listTrees(items.slice(at + 1, starts[number + 1]?.at), indent),
  }));
};

/** A document with its list items gathered into lists. */
export const withLists = (document: readonly Block[]): readonly (Exclude<Block, ListItem> | ListTree)[] => {
  const gathered: (Exclude<Block, ListItem> | ListTree)[] = [];
  let items: ListItem[] = [];
  for (const block of document) {
    if (block.type === 'list-item') {
      items.push(block);
      continue;
    }
    gathered.push(...listTrees(items, -1), block);
    items = [];
  }
  return [...gathered, ...listTrees(items, -1)];
};
