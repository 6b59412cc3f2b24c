import ts from 'typescript';

const flags: ts.NodeBuilderFlags =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  ts.NodeBuilderFlags.AllowUniqueESSymbolType |
  ts.NodeBuilderFlags.IgnoreErrors;

const printer = ts.createPrinter({ removeComments: true });
const nowhere = ts.createSourceFile('type.ts', '', ts.ScriptTarget.ESNext);

/** Compiler internals: reads how a generic declaration is instantiated. */
interface Instantiated {
  readonly mapper?: object;
}

/** Optional properties of declarations of all kinds. */
type AnyDeclaration = ts.Declaration & {
  readonly name?: ts.DeclarationName;
  readonly type?: ts.TypeNode;
  readonly typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration>;
  readonly heritageClauses?: ts.NodeArray<ts.HeritageClause>;
  readonly dotDotDotToken?: ts.Node;
  readonly questionToken?: ts.Node;
  readonly initializer?: ts.Node;
};

export interface TypeWriter {
  print(node: ts.Node): string;
  type(type: ts.Type): string;
  signature(signature: ts.Signature): string;
  /** Down to non-objects, by paths such as `color.text`. */
  deepMembers(type: ts.Type): string[];
  members(type: ts.Type): readonly string[];
  /** Without inherited members. */
  ownMembers(symbol: ts.Symbol): readonly string[];
  /** One level below the alias. */
  aliased(type: ts.Type): string;
  /** Whether a type is best described by its members: an object without a name. */
  isPlainObject(type: ts.Type): boolean;
  parameters(symbol: ts.Symbol): string;
  heritage(symbol: ts.Symbol): string;
}

/**
 * Writes types as text that depends on nothing else: as the source declares them or, if it doesn't, as the compiler infers
 * them. Calls `reach` with every symbol that the text names.
 */
export function typeWriter(checker: ts.TypeChecker, reach: (symbol: ts.Symbol) => void): TypeWriter {
  const print = (node: ts.Node): string => {
    noteNames(node);
    const source = node.pos < 0 ? nowhere : node.getSourceFile();
    return textOf(normalised(node, source), source);
  };

  const noteNames = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) note(node.typeName);
    if (ts.isExpressionWithTypeArguments(node)) note(node.expression);
    ts.forEachChild(node, noteNames);
  };

  const note = (name: ts.Node & { readonly symbol?: ts.Symbol }): void => {
    const symbol = name.pos < 0 ? name.symbol : checker.getSymbolAtLocation(name);
    if (symbol === undefined) return;
    reach(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  };

  const type = (one: ts.Type, more = ts.NodeBuilderFlags.None): string => {
    const node = checker.typeToTypeNode(one, undefined, flags | more);
    return node === undefined ? 'unknown' : print(node);
  };

  const declarationOf = (symbol: ts.Symbol): AnyDeclaration | undefined =>
    symbol.valueDeclaration ?? symbol.declarations?.[0];

  const declarationsOf = (symbol: ts.Symbol): readonly AnyDeclaration[] => symbol.declarations ?? [];

  /** As its declaration writes it, if it does. What is optional says so by its question mark. */
  const typeOfSymbol = (symbol: ts.Symbol & { readonly links?: Instantiated }, isOptional: boolean): string => {
    const written = declarationOf(symbol)?.type;
    const isGeneric = Boolean(symbol.flags & ts.SymbolFlags.Transient) && symbol.links?.mapper !== undefined;
    if (written !== undefined && !isGeneric && !namesValue(written)) return print(written);
    const inferred = type(checker.getTypeOfSymbol(symbol));
    return isOptional ? inferred.replace(/ \| undefined\b|\bundefined \| /, '') : inferred;
  };

  const parameter = (symbol: ts.Symbol): string => {
    const declaration = declarationOf(symbol);
    const isRest = Boolean(declaration?.dotDotDotToken);
    const isOptional = Boolean(declaration?.questionToken ?? declaration?.initializer);
    const name = declaration?.name && ts.isIdentifier(declaration.name) ? symbol.name : 'options';
    return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: ${typeOfSymbol(symbol, isOptional)}`;
  };

  const signature = (one: ts.Signature & Instantiated): string => {
    const declaration = one.declaration as (AnyDeclaration & ts.SignatureDeclaration) | undefined;
    // The generic declaration says less than its instantiation.
    if (one.mapper !== undefined) {
      const node = checker.signatureToSignatureDeclaration(one, ts.SyntaxKind.CallSignature, undefined, flags);
      if (node !== undefined) return print(node).replace(/;$/, '');
    }
    const generic = typeParametersOf(declaration);
    const result = declaration?.type ? print(declaration.type) : type(one.getReturnType());
    return `${generic}(${one.getParameters().map(parameter).join(', ')}): ${result}`;
  };

  const typeParametersOf = (declaration: AnyDeclaration | undefined): string =>
    declaration?.typeParameters ? `<${declaration.typeParameters.map(print).join(', ')}>` : '';

  const member = (symbol: ts.Symbol): readonly string[] => {
    const declaration = declarationOf(symbol);
    const modifiers = declaration ? ts.getCombinedModifierFlags(declaration) : 0;
    const isHidden = Boolean(modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected));
    if (isHidden || (declaration?.name && ts.isPrivateIdentifier(declaration.name))) return [];
    const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
    const isReadonly = Boolean(modifiers & ts.ModifierFlags.Readonly);
    const name = `${isReadonly ? 'readonly ' : ''}${symbol.name}${isOptional ? '?' : ''}`;
    const methods = symbol.flags & ts.SymbolFlags.Method ? checker.getTypeOfSymbol(symbol).getCallSignatures() : [];
    if (methods.length > 0) return methods.map((one) => `${name}${signature(one)}`);
    return [`${name}: ${typeOfSymbol(symbol, isOptional)}`];
  };

  const membersOf = (properties: readonly ts.Symbol[], one: ts.Type): readonly string[] => [
    ...one.getCallSignatures().map(signature),
    ...checker.getIndexInfosOfType(one).map(({ keyType, type: value }) => `[key: ${type(keyType)}]: ${type(value)}`),
    ...properties.flatMap(member).sort(),
  ];

  const isPlainObject = (one: ts.Type): boolean =>
    Boolean(one.flags & ts.TypeFlags.Object) &&
    Boolean((one.getSymbol()?.flags ?? 0) & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.ObjectLiteral)) &&
    one.getCallSignatures().length === 0 &&
    one.getConstructSignatures().length === 0;

  const deepMembers = (one: ts.Type, path = ''): string[] =>
    checker.getPropertiesOfType(one).flatMap((property) => {
      const inner = checker.getTypeOfSymbol(property);
      return isPlainObject(inner) && inner.getProperties().length > 0
        ? deepMembers(inner, `${path}${property.name}.`)
        : member(property).map((line) => `${path}${line}`);
    });

  return {
    print,
    type: (one) => type(one),
    signature,
    deepMembers: (one) => deepMembers(one),
    members: (one) => membersOf(checker.getPropertiesOfType(one), one),
    ownMembers: (symbol) => {
      const one = checker.getDeclaredTypeOfSymbol(symbol);
      const own = checker.getPropertiesOfType(one).filter(({ escapedName }) => symbol.members?.has(escapedName));
      return membersOf(own, one);
    },
    aliased: (one) => type(one, ts.NodeBuilderFlags.InTypeAlias),
    isPlainObject,
    parameters: (symbol) => typeParametersOf(declarationsOf(symbol).find((one) => one.typeParameters !== undefined)),
    heritage: (symbol) =>
      declarationsOf(symbol)
        .flatMap((one) => one.heritageClauses ?? [])
        .map((clause) => print(clause).trim())
        .join(' '),
  };
}

/** Whether a type is `typeof` a value, which is described elsewhere. */
export const namesValue = (node: ts.Node): boolean =>
  ts.isTypeQueryNode(node) || (ts.forEachChild(node, (child) => namesValue(child) || undefined) ?? false);

/**
 * Unions are sorted, because their order depends on where the compiler met them first. Literals with spaces are sentences,
 * which code doesn't depend on.
 */
function normalised(node: ts.Node, source: ts.SourceFile): ts.Node {
  const visitor: ts.TransformerFactory<ts.Node> = (context) => {
    const visit = (one: ts.Node): ts.Node => {
      const inner = ts.visitEachChild(one, visit, context);
      if (ts.isUnionTypeNode(inner)) {
        const sorted = [...inner.types]
          .map((type) => [textOf(type, source), type] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        return ts.factory.createUnionTypeNode(sorted.map(([, type]) => type));
      }
      if (ts.isLiteralTypeNode(inner) && ts.isStringLiteral(inner.literal)) {
        return inner.literal.text.includes(' ')
          ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
          : ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(inner.literal.text, true));
      }
      if (ts.isParameter(inner) && !ts.isIdentifier(inner.name)) {
        const { modifiers, dotDotDotToken, questionToken, type } = inner;
        return ts.factory.createParameterDeclaration(modifiers, dotDotDotToken, 'options', questionToken, type);
      }
      return inner;
    };
    return (one) => ts.visitNode(one, visit);
  };
  return ts.transform(node, [visitor]).transformed[0] ?? node;
}

/** On one line, and without paths of this machine. */
const textOf = (node: ts.Node, source: ts.SourceFile): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/;( \})/g, '$1');
