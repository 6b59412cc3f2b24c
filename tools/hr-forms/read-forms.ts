import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

export interface ListedForm {
  /** Without its extension. */
  readonly file: string;
  readonly exportName: string;
  readonly key: string;
  readonly label: string;
  readonly tabOrder: number;
}

/**
 * The forms that stand in a folder, in the order of their tabs. A file without `defineForm` is a part that forms share.
 */
export function readForms(folder: string): readonly ListedForm[] {
  const forms = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readForm(join(folder, file)) ?? [])
    .sort((one, other) => one.tabOrder - other.tabOrder);
  for (const name of ['key', 'label', 'tabOrder'] as const) refuseTwins(forms, name);
  return forms;
}

function readForm(path: string): ListedForm | undefined {
  const file = basename(path, '.ts');
  const exported = exportedConstants(path);
  const form = exported.flatMap(({ name, value }) => {
    const definition = argumentOf(value, 'defineForm');
    return definition === undefined ? [] : [{ name, definition }];
  })[0];
  if (form === undefined) return undefined;
  const order = exported.find(({ name }) => name === 'tabOrder')?.value;
  if (order === undefined || !ts.isNumericLiteral(order)) refuse(`${file} doesn’t export tabOrder.`);
  const text = (name: string) => textMember(form.definition, name) ?? refuse(`No readable ${name} found in ${file}.`);
  return { file, exportName: form.name, key: text('key'), label: text('label'), tabOrder: Number(order.text) };
}

interface ExportedConstant {
  readonly name: string;
  readonly value: ts.Expression | undefined;
}

function exportedConstants(path: string): readonly ExportedConstant[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .map(({ name, initializer }) => ({ name: ts.isIdentifier(name) ? name.text : '', value: initializer }));
}

/** The first argument, if the value is a call of the function. */
function argumentOf(value: ts.Expression | undefined, name: string): ts.Expression | undefined {
  if (value === undefined || !ts.isCallExpression(value) || !ts.isIdentifier(value.expression)) return undefined;
  return value.expression.text === name ? value.arguments[0] : undefined;
}

/** Written out where it stands: what is put together from elsewhere could not be found by searching for it. */
function textMember(object: ts.Expression, wanted: string): string | undefined {
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  const member = object.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === wanted);
  return member !== undefined && ts.isStringLiteral(member.initializer) ? member.initializer.text : undefined;
}

function refuseTwins(forms: readonly ListedForm[], name: 'key' | 'label' | 'tabOrder'): void {
  const twin = forms.find((form, index) => forms.findIndex((other) => other[name] === form[name]) !== index);
  if (twin !== undefined) refuse(`Two forms have the same ${name}: ${twin[name]}.`);
}

function refuse(why: string): never {
  throw new Error(why);
}
