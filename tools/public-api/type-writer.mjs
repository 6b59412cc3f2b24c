import ts from 'typescript';

const flags =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  ts.NodeBuilderFlags.AllowUniqueESSymbolType |
  ts.NodeBuilderFlags.IgnoreErrors;

const printer = ts.createPrinter({ removeComments: true });
const nowhere = ts.createSourceFile('type.ts', '', ts.ScriptTarget.ESNext);

/**
 * Writes types as text that depends on nothing but themselves: as the source writes them, where it does, and otherwise as
 * the compiler infers them. `reach` is told every symbol that a text names.
 */
export function typeWriter(checker, reach = () => undefined) {
  const print = (node) => {
    noteNames(node);
    const source = node.pos < 0 ? nowhere : node.getSourceFile();
    return textOf(normalised(node, source), source);
  };

  const noteNames = (node) => {
    if (ts.isTypeReferenceNode(node)) note(node.typeName);
    if (ts.isExpressionWithTypeArguments(node)) note(node.expression);
    ts.forEachChild(node, noteNames);
  };

  const note = (name) => {
    const symbol = name.pos < 0 ? name.symbol : checker.getSymbolAtLocation(name);
    if (symbol === undefined) return;
    reach(symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  };

  const type = (one, more = 0) => {
    const node = checker.typeToTypeNode(one, undefined, flags | more);
    return node === undefined ? 'unknown' : print(node);
  };

  const declarationOf = (symbol) => symbol.valueDeclaration ?? symbol.declarations?.[0];

  /** As its declaration writes it, if it does. What is optional says so by its question mark. */
  const typeOfSymbol = (symbol, isOptional) => {
    const written = declarationOf(symbol)?.type;
    const isGeneric = Boolean(symbol.flags & ts.SymbolFlags.Transient) && symbol.links?.mapper !== undefined;
    if (written !== undefined && !isGeneric && !namesValue(written)) return print(written);
    const inferred = type(checker.getTypeOfSymbol(symbol));
    return isOptional ? inferred.replace(/ \| undefined\b|\bundefined \| /, '') : inferred;
  };

  const parameter = (symbol) => {
    const declaration = declarationOf(symbol);
    const isRest = Boolean(declaration?.dotDotDotToken);
    const isOptional = Boolean(declaration?.questionToken ?? declaration?.initializer);
    const name = declaration?.name && ts.isIdentifier(declaration.name) ? symbol.name : 'options';
    return `${isRest ? '...' : ''}${name}${isOptional ? '?' : ''}: ${typeOfSymbol(symbol, isOptional)}`;
  };

  const signature = (one) => {
    const declaration = one.getDeclaration();
    // What is declared for any type says less than what it is for this one.
    if (one.mapper !== undefined) {
      const node = checker.signatureToSignatureDeclaration(one, ts.SyntaxKind.CallSignature, undefined, flags);
      return print(node).replace(/;$/, '');
    }
    const generic = typeParametersOf(declaration);
    const result = declaration?.type ? print(declaration.type) : type(one.getReturnType());
    return `${generic}(${one.getParameters().map(parameter).join(', ')}): ${result}`;
  };

  const typeParametersOf = (declaration) =>
    declaration?.typeParameters ? `<${declaration.typeParameters.map(print).join(', ')}>` : '';

  const member = (symbol) => {
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

  const membersOf = (properties, one) => [
    ...one.getCallSignatures().map(signature),
    ...checker.getIndexInfosOfType(one).map(({ keyType, type: value }) => `[key: ${type(keyType)}]: ${type(value)}`),
    ...properties.flatMap(member).sort(),
  ];

  const isPlainObject = (one) =>
    Boolean(one.flags & ts.TypeFlags.Object) &&
    Boolean(one.symbol?.flags & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.ObjectLiteral)) &&
    one.getCallSignatures().length === 0 &&
    one.getConstructSignatures().length === 0;

  const deepMembers = (one, path = '') =>
    checker.getPropertiesOfType(one).flatMap((property) => {
      const inner = checker.getTypeOfSymbol(property);
      return isPlainObject(inner) && inner.getProperties().length > 0
        ? deepMembers(inner, `${path}${property.name}.`)
        : member(property).map((line) => `${path}${line}`);
    });

  return {
    print,
    type,
    signature,
    /** Down to what is no object, by paths such as `color.text`. */
    deepMembers,
    members: (one) => membersOf(checker.getPropertiesOfType(one), one),
    /** Without those of what an interface or class extends. */
    ownMembers: (symbol) => {
      const one = checker.getDeclaredTypeOfSymbol(symbol);
      const own = checker.getPropertiesOfType(one).filter(({ escapedName }) => symbol.members?.has(escapedName));
      return membersOf(own, one);
    },
    /** One level behind the alias. */
    aliased: (one) => type(one, ts.NodeBuilderFlags.InTypeAlias),
    /** Whether a type is best told by its members: an object that has no name of its own. */
    isPlainObject,
    parameters: (symbol) => typeParametersOf(symbol.declarations?.find((one) => one.typeParameters !== undefined)),
    heritage: (symbol) =>
      (symbol.declarations ?? [])
        .flatMap((one) => one.heritageClauses ?? [])
        .map((clause) => print(clause).trim())
        .join(' '),
  };
}

/** Whether a type is that of some value: what it is stands elsewhere. */
export const namesValue = (node) =>
  ts.isTypeQueryNode(node) || Boolean(ts.forEachChild(node, (child) => namesValue(child) || undefined));

/**
 * The order of a union is that in which it was written or met: sorted, it is the same for everyone. A literal with spaces
 * is a sentence, and sentences are no part of what code relies on.
 */
function normalised(node, source) {
  const visitor = (context) => {
    const visit = (one) => {
      const inner = ts.visitEachChild(one, visit, context);
      if (ts.isUnionTypeNode(inner)) {
        const sorted = [...inner.types]
          .map((type) => [textOf(type, source), type])
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
  return ts.transform(node, [visitor]).transformed[0];
}

/** On one line; where it says a path, that of this machine is of no interest. */
const textOf = (node, source) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/;( \})/g, '$1');
