/** Describes the exports of entry points with the compiler: each with its kind and type, sorted, without comments. */
import { relative } from 'node:path';
import ts from 'typescript';
import { inWorkspace, workspace } from '../setup/paths.mjs';
import type { Described, PackageApi, Section } from './document.ts';
import type { SharedLib } from './libs.ts';
import { namesValue, typeWriter, type TypeWriter } from './type-writer.ts';

/** Longer unions get a line per part. */
const longestUnion = 100;

/**
 * The sorted exports of each package: a section per entry point, and one for types that aren't exported but that exported
 * ones refer to.
 */
export function describePackages(
  packages: readonly Pick<SharedLib, 'packageName' | 'entries'>[],
): readonly PackageApi[] {
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file));
  const program = ts.createProgram(files, compilerOptions());
  const checker = program.getTypeChecker();
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${relative(workspace, file)} exports nothing.`);
    return checker.getExportsOfModule(module);
  };
  const exported = new Set(files.flatMap((file) => exportsOf(file).map((symbol) => targetOf(checker, symbol))));

  return packages.map(({ packageName, entries }) => {
    const behind = new Set<ts.Symbol>();
    const write = typeWriter(checker, (symbol) => {
      if (!exported.has(symbol) && isOwnType(symbol)) behind.add(symbol);
    });
    const sections: readonly Section[] = entries.map(({ request, file }) => ({
      title: request,
      exports: exportsOf(file)
        .flatMap((symbol) => describeExport(checker, write, symbol))
        .sort(byNameAndKind),
    }));
    const hidden: Described[] = [];
    // Describing types adds further ones to the set that is being iterated.
    for (const symbol of behind) hidden.push(...named(symbol.name, describeType(checker, write, symbol)));
    const more = hidden.length === 0 ? [] : [{ title: `behind ${packageName}`, exports: hidden.sort(byNameAndKind) }];
    return { packageName, sections: [...sections, ...more] };
  });
}

function compilerOptions(): ts.CompilerOptions {
  const read = ts.readConfigFile(inWorkspace('tsconfig.base.json'), (path) => ts.sys.readFile(path));
  const { compilerOptions: common } = read.config as { readonly compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...common, lib: ['es2023', 'dom', 'dom.iterable'], types: [], noEmit: true },
    workspace,
  );
  return options;
}

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const byNameAndKind = (one: Described, other: Described): number =>
  order(one.name, other.name) || order(one.kind, other.kind);
type Unnamed = Omit<Described, 'name'>;
const named = (name: string, described: readonly Unnamed[]): readonly Described[] =>
  described.map((one) => ({ name, ...one }));
const targetOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** A name can be both a value and a type. */
function describeExport(checker: ts.TypeChecker, write: TypeWriter, exported: ts.Symbol): readonly Described[] {
  const symbol = targetOf(checker, exported);
  const origin = packageOf(symbol);
  if (origin !== null) return named(exported.name, [{ kind: 'from', head: `'${origin}'`, members: [] }]);
  const described = [...describeValue(checker, write, symbol), ...describeType(checker, write, symbol)];
  return named(exported.name, described);
}

function describeValue(checker: ts.TypeChecker, write: TypeWriter, symbol: ts.Symbol): readonly Unnamed[] {
  if (!(symbol.flags & ts.SymbolFlags.Value) || symbol.flags & ts.SymbolFlags.Class) return [];
  const type = checker.getTypeOfSymbol(symbol);
  const declaration = symbol.valueDeclaration;
  const written = declaration && ts.isVariableDeclaration(declaration) ? declaration.type : undefined;
  if (written !== undefined) return [{ kind: 'const', head: write.print(written), members: [] }];
  const signatures = type.getCallSignatures();
  if (signatures.length > 0 && type.getProperties().length === 0) {
    return signatures.map((signature) => ({ kind: 'function', head: write.signature(signature), members: [] }));
  }
  const members = write.isPlainObject(type) ? write.deepMembers(type).sort() : [];
  return [{ kind: 'const', head: members.length > 0 ? '' : write.type(type), members }];
}

function describeType(checker: ts.TypeChecker, write: TypeWriter, symbol: ts.Symbol): readonly Unnamed[] {
  const head = `${write.parameters(symbol)} ${write.heritage(symbol)}`.trim();
  if (symbol.flags & ts.SymbolFlags.Class) {
    const constructors = checker.getTypeOfSymbol(symbol).getConstructSignatures();
    const made = constructors.map((one) => `constructor${write.signature(one).replace(/: [^:]*$/, '')}`);
    return [{ kind: 'class', head, members: [...made, ...write.ownMembers(symbol)] }];
  }
  if (symbol.flags & ts.SymbolFlags.Interface) return [{ kind: 'interface', head, members: write.ownMembers(symbol) }];
  return symbol.flags & ts.SymbolFlags.TypeAlias ? [describeAlias(checker, write, symbol)] : [];
}

function describeAlias(checker: ts.TypeChecker, write: TypeWriter, symbol: ts.Symbol): Unnamed {
  const parameters = write.parameters(symbol);
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const written = symbol.declarations?.find(ts.isTypeAliasDeclaration)?.type;
  const isInferred = written === undefined || namesValue(written);
  const members = (isInferred || ts.isTypeLiteralNode(written)) && write.isPlainObject(type) ? write.members(type) : [];
  if (members.length > 0) return { kind: 'type', head: parameters, members };
  const text = isInferred ? write.aliased(type) : write.print(written);
  const parts = text.length > longestUnion ? partsOf(write, type, isInferred ? undefined : written) : [];
  return { kind: 'type', head: parts.length > 0 ? parameters : `${parameters} = ${text}`.trim(), members: parts };
}

/** The sorted parts of a union; empty for other types. */
function partsOf(write: TypeWriter, type: ts.Type, written: ts.TypeNode | undefined): readonly string[] {
  if (written === undefined) return type.isUnion() ? type.types.map((one) => `| ${write.type(one)}`).sort() : [];
  return ts.isUnionTypeNode(written) ? written.types.map((one) => `| ${write.print(one)}`).sort() : [];
}

function isOwnType(symbol: ts.Symbol): boolean {
  const isType = symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class);
  return Boolean(isType) && packageOf(symbol) === null && symbol.declarations !== undefined;
}

/** The package that declares a symbol, `typescript` for globals; null for our own. */
function packageOf(symbol: ts.Symbol): string | null {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  const inside = file.split('/node_modules/').slice(1).at(-1);
  if (inside === undefined) return null;
  const [scope = '', name = ''] = inside.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
