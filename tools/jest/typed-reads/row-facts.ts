import { isNode, listOf, textOf, type Tree, type TreeNode } from './query-tree.ts';

/** What holds for the rows of a query, by its conditions. */
export interface Facts {
  /** Columns that are not null, as `table.column` by their numbers. */
  readonly notNull: ReadonlySet<string>;
  /** Outer joins that found a row, by their numbers. */
  readonly matched: ReadonlySet<string>;
}

export const noFacts: Facts = { notNull: new Set(), matched: new Set() };

export const withFacts = (some: Facts, others: Facts): Facts => ({
  notNull: new Set([...some.notNull, ...others.notNull]),
  matched: new Set([...some.matched, ...others.matched]),
});

/** What `where` and the conditions of inner joins say of every row. */
export function rowFacts({ fields }: TreeNode): Facts {
  const factsOf = (tree: Tree | undefined): Facts => {
    if (!isNode(tree)) return noFacts;
    const { fromlist, quals, jointype, larg, rarg } = tree.fields;
    if (tree.kind === 'FROMEXPR') return listOf(fromlist).map(factsOf).reduce(withFacts, factsOfTrue(quals));
    if (tree.kind !== 'JOINEXPR') return noFacts;
    if (jointype === '0') return [larg, rarg].map(factsOf).reduce(withFacts, factsOfTrue(quals));
    return jointype === '1' ? factsOf(larg) : noFacts;
  };
  const { notNull, matched } = factsOf(fields['jointree']);
  // A row that is changed is returned as it is afterwards.
  const changed = `${textOf(fields['resultRelation'])}.`;
  return { notNull: new Set([...notNull].filter((column) => !column.startsWith(changed))), matched };
}

/** What holds where a condition is true. */
export function factsOfTrue(condition: Tree | undefined): Facts {
  if (!isNode(condition)) return noFacts;
  const { args, arg, boolop, nulltesttype } = condition.fields;
  switch (condition.kind) {
    case 'BOOLEXPR':
      if (boolop === 'not') return factsOfFalse(listOf(args)[0]);
      return boolop === 'and' ? listOf(args).map(factsOfTrue).reduce(withFacts, noFacts) : noFacts;
    case 'NULLTEST':
      return nulltesttype === '1' ? isPresent(arg) : noFacts;
    case 'OPEXPR':
      return listOf(args).map(isPresent).reduce(withFacts, noFacts);
    case 'SCALARARRAYOPEXPR':
      return isPresent(listOf(args)[0]);
    default:
      return isPresent(condition);
  }
}

/** What holds where a condition is not true. */
export function factsOfFalse(condition: Tree | undefined): Facts {
  if (!isNode(condition)) return noFacts;
  const { args, arg, boolop, nulltesttype } = condition.fields;
  if (condition.kind === 'NULLTEST') return nulltesttype === '0' ? isPresent(arg) : noFacts;
  if (condition.kind !== 'BOOLEXPR' || boolop !== 'or') return noFacts;
  return listOf(args).map(factsOfFalse).reduce(withFacts, noFacts);
}

/** What follows from an expression that is not null: columns that would have made it null aren't null either. */
export function isPresent(expression: Tree | undefined): Facts {
  if (!isNode(expression)) return noFacts;
  const { varno, varattno, varlevelsup, varnullingrels, arg } = expression.fields;
  switch (expression.kind) {
    case 'VAR':
      if (varlevelsup !== '0') return noFacts;
      return {
        notNull: new Set([`${textOf(varno)}.${textOf(varattno)}`]),
        matched: new Set(listOf(varnullingrels).slice(1).map(textOf)),
      };
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
      return isPresent(arg);
    default:
      return noFacts;
  }
}
