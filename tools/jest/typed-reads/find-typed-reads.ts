import { dirname } from 'node:path';
import ts from 'typescript';

/** A property of a row type. */
export interface Field {
  readonly name: string;
  readonly mayBeNull: boolean;
  readonly isOptional: boolean;
  /** What its values may be: `string`, `Date`, `string[]`, `object`…; `any` takes everything. */
  readonly kinds: ReadonlySet<string>;
}

/** A call that says what the rows of its statement look like. */
export interface TypedRead {
  readonly file: string;
  readonly line: number;
  /** Where the name of the called function begins and ends; a running program may say either. */
  readonly column: number;
  readonly endColumn: number;
  /** The row type as it stands there; null where the call leaves it to be inferred. */
  readonly rowType: string | null;
  /** Whether it calls the database's client itself, which tells nobody what it ran. */
  readonly isUnseen: boolean;
  readonly fields: readonly Field[];
}

/** What functions that read rows are known by: their first type parameter is the type of a row. */
const rowConstraint = /\bQueryResultRow\b/;

/** Tests, and what only they use. */
const isOfTests = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/src/testing/');

/** The typed reads of a project, without those of its tests. Reads whose row type is a parameter are their caller's. */
export function findTypedReads(tsconfig: string): readonly TypedRead[] {
  const { config } = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(tsconfig));
  const sources = fileNames.filter((name) => !isOfTests(name));
  const program = ts.createProgram(sources, { ...options, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const reads: TypedRead[] = [];
  for (const name of sources) {
    const file = program.getSourceFile(name);
    if (file !== undefined) visit(file, (call) => reads.push(...typedReadOf(call, file, checker)));
  }
  return reads;
}

function visit(node: ts.Node, onCall: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node)) onCall(node);
  node.forEachChild((child) => {
    visit(child, onCall);
  });
}

function typedReadOf(call: ts.CallExpression, file: ts.SourceFile, checker: ts.TypeChecker): TypedRead[] {
  const signature = checker.getResolvedSignature(call);
  const declaration = signature?.getDeclaration();
  const constraint = declaration?.typeParameters?.[0]?.constraint?.getText();
  if (signature === undefined || declaration === undefined || !rowConstraint.test(constraint ?? '')) return [];
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  const { line, character } = file.getLineAndCharacterOfPosition(name.getStart(file));
  const column = character + 1;
  const place = { file: file.fileName, line: line + 1, column, endColumn: column + name.getWidth(file) };

  const isOurs = !declaration.getSourceFile().fileName.includes('/node_modules/');
  const named = call.typeArguments?.[0];
  if (named === undefined) {
    const returned = signature.getReturnType();
    const isRelay = isInGeneric(call) || hasParameter(returned, checker);
    const isUntyped = rowConstraint.test(checker.typeToString(returned, call, ts.TypeFormatFlags.NoTruncation));
    return isOurs && !isRelay && !isUntyped ? [{ ...place, rowType: null, isUnseen: false, fields: [] }] : [];
  }
  const row = checker.getTypeFromTypeNode(named);
  if (isInGeneric(call) && mentionsParameter(named, checker)) return [];
  const fields = row.getProperties().map((property): Field => {
    const type = checker.getTypeOfSymbolAtLocation(property, call);
    const parts = type.isUnion() ? type.types : [type];
    const isNull = (part: ts.Type): boolean => (part.flags & ts.TypeFlags.Null) !== 0;
    return {
      name: property.getName(),
      mayBeNull: parts.some((part) => isNull(part) || isAnything(part)),
      isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
      kinds: new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(part, checker))),
    };
  });
  return [{ ...place, rowType: named.getText(file).replace(/\s+/g, ' '), isUnseen: !isOurs, fields }];
}

/** Whether a call stands in a function that is generic in its rows itself. */
function isInGeneric(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  const parameters = ts.isFunctionLike(node) ? (node.typeParameters ?? []) : [];
  if (parameters.some(({ constraint }) => rowConstraint.test(constraint?.getText() ?? ''))) return true;
  return isInGeneric(node.parent);
}

function mentionsParameter(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isTypeReferenceNode(node)) {
    const { flags } = checker.getTypeFromTypeNode(node);
    if ((flags & ts.TypeFlags.TypeParameter) !== 0) return true;
  }
  return node.forEachChild((child) => mentionsParameter(child, checker)) ?? false;
}

/** Whether the rows of a promise are those of a type parameter. */
function hasParameter(type: ts.Type, checker: ts.TypeChecker): boolean {
  if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) return true;
  const isReference = (type.flags & ts.TypeFlags.Object) !== 0 && type.getSymbol() !== undefined;
  const parts = isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
  return parts.some((part) => part !== type && hasParameter(part, checker));
}

const isAnything = ({ flags }: ts.Type): boolean => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const { flags } = type;
  if (isAnything(type)) return 'any';
  if ((flags & ts.TypeFlags.StringLike) !== 0) return 'string';
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return 'number';
  if ((flags & ts.TypeFlags.BooleanLike) !== 0) return 'boolean';
  if ((flags & ts.TypeFlags.BigIntLike) !== 0) return 'bigint';
  if ((flags & ts.TypeFlags.Undefined) !== 0) return 'undefined';
  if (checker.isTupleType(type)) return 'object[]';
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const parts = element?.isUnion() ? element.types : [element];
    const kinds = new Set(parts.map((part) => (part === undefined ? 'any' : kindOf(part, checker))));
    return `${kinds.size === 1 ? ([...kinds][0] ?? 'any') : 'any'}[]`;
  }
  const name = type.getSymbol()?.getName();
  if (name === 'Date') return 'Date';
  return name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object';
}
