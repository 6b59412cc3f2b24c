import type { Catalogue } from './catalogue.ts';
import {
  collectingAggregates,
  searchingOperators,
  skippingAggregates,
  strictFunctions,
  totalAggregates,
  totalFunctions,
} from './known-functions.ts';
import { isNode, listOf, nodesOf, numberOf, textOf, type Tree, type TreeNode } from './query-tree.ts';
import { factsOfFalse, factsOfTrue, isPresent, noFacts, rowFacts, withFacts, type Facts } from './row-facts.ts';

/** A query while its expressions are looked at, and the one around it. */
interface Scope {
  readonly query: TreeNode;
  readonly outer: Scope | undefined;
  readonly facts: Facts;
}

/** How a statement is used. */
export interface RowsInUse {
  /** A column that is not null in rows that are used. */
  readonly presentBy?: string;
  /** Which of its values are null, by their numbers. */
  readonly nullValues?: readonly number[];
}

/** Which columns of a statement may be null, in their order. */
export function nullableColumns(query: TreeNode, catalogue: Catalogue, use: RowsInUse): boolean[] {
  return new Nullability(catalogue, use.nullValues ?? []).ofColumns(query, use.presentBy);
}

export function columnsOf(query: TreeNode): readonly TreeNode[] {
  const returned = nodesOf(query.fields['returningList']);
  const list = textOf(query.fields['commandType']) === '1' ? nodesOf(query.fields['targetList']) : returned;
  return list.filter(({ fields }) => fields['resjunk'] !== 'true');
}

/** Answers true in doubt: what is not understood may be null. */
class Nullability {
  /** Columns of recursive queries that are being looked at. */
  private readonly pending = new Set<string>();
  private readonly catalogue: Catalogue;

  private readonly nullValues: readonly number[];

  constructor(catalogue: Catalogue, nullValues: readonly number[]) {
    this.catalogue = catalogue;
    this.nullValues = nullValues;
  }

  ofColumns(query: TreeNode, presentBy: string | undefined): boolean[] {
    const columns = columnsOf(query);
    const present = columns.find(({ fields }) => fields['resname'] === presentBy)?.fields['expr'];
    const scope = this.enter(query, undefined, isNode(present) ? isPresent(present) : noFacts);
    return columns.map((_, index) => this.column(scope, index));
  }

  private enter(query: TreeNode, outer: Scope | undefined, facts: Facts = noFacts): Scope {
    return { query, outer, facts: withFacts(rowFacts(query), facts) };
  }

  private column(scope: Scope, index: number): boolean {
    const { setOperations } = scope.query.fields;
    if (isNode(setOperations)) return this.anyOfUnion(setOperations, scope, index);
    return this.mayBeNull(columnsOf(scope.query)[index]?.fields['expr'], scope);
  }

  private anyOfUnion(operand: TreeNode, scope: Scope, index: number): boolean {
    if (operand.kind !== 'SETOPERATIONSTMT') {
      return this.ofTable(numberOf(operand.fields['rtindex']), index + 1, scope);
    }
    return [operand.fields['larg'], operand.fields['rarg']].some(
      (part) => !isNode(part) || this.anyOfUnion(part, scope, index),
    );
  }

  private mayBeNull(tree: Tree | undefined, scope: Scope): boolean {
    if (!isNode(tree)) return true;
    const { kind, fields } = tree;
    const any = (trees: Tree | undefined): boolean => listOf(trees).some((each) => this.mayBeNull(each, scope));
    switch (kind) {
      case 'VAR':
        return this.ofVariable(fields, scope);
      case 'PARAM':
        return fields['paramkind'] !== '0' || this.nullValues.includes(numberOf(fields['paramid']));
      case 'CONST':
        return fields['constisnull'] === 'true';
      case 'ARRAYEXPR':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'NULLTEST':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
        return false;
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
      case 'COERCEVIAIO':
      case 'COLLATEEXPR':
      case 'NAMEDARGEXPR':
      case 'RELABELTYPE':
        return this.mayBeNull(fields['arg'], scope);
      case 'BOOLEXPR':
        return any(fields['args']);
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return listOf(fields['args']).every((each) => this.mayBeNull(each, scope));
      case 'CASEEXPR':
        return this.ofCase(fields, scope);
      case 'OPEXPR':
        return searchingOperators.has(this.catalogue.operator(textOf(fields['opno']))) || any(fields['args']);
      case 'FUNCEXPR':
        return this.ofFunction(this.catalogue.function(textOf(fields['funcid'])), () => any(fields['args']));
      case 'AGGREF':
        return this.ofAggregate(fields, scope);
      case 'WINDOWFUNC':
        return !totalAggregates.has(this.catalogue.function(textOf(fields['winfnoid'])));
      case 'SUBLINK':
        return this.ofSubquery(fields, scope);
      default:
        return true;
    }
  }

  private ofFunction(name: string, anyArgument: () => boolean): boolean {
    if (totalFunctions.has(name) || this.catalogue.neverNull.has(name)) return false;
    return !(strictFunctions.has(name) || this.catalogue.neverNull.has(`${name}(not null)`)) || anyArgument();
  }

  private ofCase({ args, defresult }: TreeNode['fields'], scope: Scope): boolean {
    let reached = scope;
    for (const { fields } of nodesOf(args)) {
      const condition = fields['expr'];
      const taken = { ...reached, facts: withFacts(reached.facts, factsOfTrue(condition)) };
      if (!this.isNever(condition, reached) && this.mayBeNull(fields['result'], taken)) return true;
      reached = { ...reached, facts: withFacts(reached.facts, factsOfFalse(condition)) };
    }
    return this.mayBeNull(defresult, reached);
  }

  /** Whether a condition asks for null where there is none. */
  private isNever(condition: Tree | undefined, scope: Scope): boolean {
    if (!isNode(condition) || condition.kind !== 'NULLTEST') return false;
    return condition.fields['nulltesttype'] === '0' && !this.mayBeNull(condition.fields['arg'], scope);
  }

  private ofAggregate({ aggfnoid, aggfilter, args, agglevelsup }: TreeNode['fields'], scope: Scope): boolean {
    const name = this.catalogue.function(textOf(aggfnoid));
    if (totalAggregates.has(name)) return false;
    const isGrouped = listOf(scope.query.fields['groupClause']).length > 0 && agglevelsup === '0';
    if (!isGrouped || aggfilter !== null) return true;
    if (collectingAggregates.has(name)) return false;
    return !skippingAggregates.has(name) || nodesOf(args).some(({ fields }) => this.mayBeNull(fields['expr'], scope));
  }

  private ofSubquery({ subLinkType, subselect, testexpr }: TreeNode['fields'], scope: Scope): boolean {
    if (!isNode(subselect)) return true;
    const inner = this.enter(subselect, scope);
    switch (subLinkType) {
      case '0': // exists
      case '6': // array
        return false;
      case '1': // all
      case '2': // any
        return this.column(inner, 0) || !isNode(testexpr) || this.mayBeNull(listOf(testexpr.fields['args'])[0], scope);
      case '4': // one value
        return !this.hasOneRow(inner) || this.column(inner, 0);
      default:
        return true;
    }
  }

  private ofVariable({ varno, varattno, varnullingrels, ...rest }: TreeNode['fields'], scope: Scope): boolean {
    const at = outwards(scope, rest['varlevelsup']);
    // What a row was before it changed (1) it may not have been at all.
    if (at === undefined || rest['varreturningtype'] === '1') return true;
    if (at.facts.notNull.has(`${textOf(varno)}.${textOf(varattno)}`)) return false;
    const joins = listOf(varnullingrels).slice(1).map(textOf);
    const { matched } = at.facts;
    return joins.some((join) => !matched.has(join)) || this.ofTable(numberOf(varno), numberOf(varattno), at);
  }

  /** A column of a table of a query, where no outer join left the row out. Whole rows (0) and system columns are there. */
  private ofTable(number: number, column: number, scope: Scope): boolean {
    const table = nodesOf(scope.query.fields['rtable'])[number - 1]?.fields;
    if (table === undefined) return true;
    const item = (list: Tree | undefined): Tree | undefined => listOf(list)[column - 1];
    switch (textOf(table['rtekind'])) {
      case '0':
        return column > 0 && this.ofColumn(textOf(table['relid']), column, number);
      case '1':
        return !isNode(table['subquery']) || this.column(this.enter(table['subquery'], scope), column - 1);
      case '2':
        return this.mayBeNull(item(table['joinaliasvars']), scope);
      case '3':
        return this.ofTableFunction(table, column);
      case '5':
        return listOf(table['values_lists']).some((row) => this.mayBeNull(item(row), scope));
      case '6':
        return this.ofNamedQuery(table, column, scope);
      case '9':
        return this.mayBeNull(item(table['groupexprs']), scope);
      default:
        return true;
    }
  }

  private ofColumn(table: string, column: number, number: number): boolean {
    if (this.catalogue.isNotNull(table, column)) return false;
    const view = this.catalogue.view(table);
    if (isNode(view)) return column < 1 || this.column(this.enter(view, undefined), column - 1);
    const generated = this.catalogue.generated(table, column);
    if (generated === undefined) return true;
    // Its expression speaks of the table as the first one.
    const rtable = [{ kind: 'RANGETBLENTRY', fields: { rtekind: '0', relid: table } }];
    const query = { kind: 'QUERY', fields: { commandType: '1', rtable, targetList: [] } };
    return number > 0 && this.mayBeNull(generated, { query, outer: undefined, facts: noFacts });
  }

  private ofTableFunction({ functions, eref, funcordinality }: TreeNode['fields'], column: number): boolean {
    const [call, ...others] = nodesOf(functions);
    const names = isNode(eref) ? listOf(eref.fields['colnames']).map((name) => textOf(name).replace(/^"|"$/g, '')) : [];
    if (call === undefined || others.length > 0) return true;
    if (funcordinality === 'true' && column === names.length) return false;
    const { funcexpr } = call.fields;
    const name = isNode(funcexpr) ? this.catalogue.function(textOf(funcexpr.fields['funcid'])) : '';
    return !totalFunctions.has(name) && !this.catalogue.neverNull.has(`${name}.${names[column - 1] ?? ''}`);
  }

  private ofNamedQuery(table: TreeNode['fields'], column: number, scope: Scope): boolean {
    const named = this.findNamedQuery(table, scope);
    if (named === undefined) return true;
    // In a recursive query a column is as nullable as it is elsewhere.
    const key = `${textOf(table['ctename'])}.${column}`;
    if (this.pending.has(key)) return false;
    this.pending.add(key);
    try {
      return this.column(named, column - 1);
    } finally {
      this.pending.delete(key);
    }
  }

  /** Whether a query has one row whatever stands in the tables. */
  private hasOneRow(scope: Scope): boolean {
    const {
      jointree,
      hasAggs,
      hasTargetSRFs,
      groupClause,
      groupingSets,
      havingQual,
      limitCount,
      limitOffset,
      ...rest
    } = scope.query.fields;
    if (rest['commandType'] !== '1') return false;
    if ([groupClause, groupingSets, havingQual, limitCount, limitOffset].some((part) => part !== null)) return false;
    if (rest['setOperations'] !== null || hasTargetSRFs === 'true' || !isNode(jointree)) return false;
    if (hasAggs === 'true') return true;
    const tables = nodesOf(jointree.fields['fromlist']);
    if (jointree.fields['quals'] !== null || tables.some(({ kind }) => kind !== 'RANGETBLREF')) return false;
    return tables.every(({ fields }) => this.isOneRow(numberOf(fields['rtindex']), scope));
  }

  private isOneRow(number: number, scope: Scope): boolean {
    const table = nodesOf(scope.query.fields['rtable'])[number - 1]?.fields;
    if (table?.['rtekind'] === '1' && isNode(table['subquery'])) {
      return this.hasOneRow(this.enter(table['subquery'], scope));
    }
    const named = table?.['rtekind'] === '6' ? this.findNamedQuery(table, scope) : undefined;
    return named !== undefined && this.hasOneRow(named);
  }

  private findNamedQuery({ ctename, ctelevelsup }: TreeNode['fields'], scope: Scope): Scope | undefined {
    const at = outwards(scope, ctelevelsup);
    const named = nodesOf(at?.query.fields['cteList']).find(({ fields }) => fields['ctename'] === ctename);
    const query = named?.fields['ctequery'];
    return isNode(query) ? this.enter(query, at) : undefined;
  }
}

function outwards(scope: Scope, levels: Tree | undefined): Scope | undefined {
  let at: Scope | undefined = scope;
  for (let up = numberOf(levels); up > 0; up -= 1) at = at?.outer;
  return at;
}
