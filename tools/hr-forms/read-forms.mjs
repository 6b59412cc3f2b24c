import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

/**
 * The forms that stand in a folder, in the order of their tabs: of each its tab key, label, `file` without extension and
 * the name that it is exported under. A file without `defineForm` is a part that forms share.
 */
export function readForms(folder) {
  const forms = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readForm(join(folder, file)) ?? [])
    .sort((one, other) => one.tabOrder - other.tabOrder);
  for (const name of ['key', 'label', 'tabOrder']) refuseTwins(forms, name);
  return forms;
}

function readForm(path) {
  const file = basename(path, '.ts');
  const exported = exportedConstants(path);
  const form = exported.find(({ value }) => isCallOf(value, 'defineForm'));
  if (form === undefined) return undefined;
  const order = exported.find(({ name }) => name === 'tabOrder')?.value;
  if (order === undefined || !ts.isNumericLiteral(order)) refuse(`${file} doesn’t export tabOrder.`);
  const [definition] = form.value.arguments;
  const text = (name) => textMember(definition, name) ?? refuse(`No readable ${name} found in ${file}.`);
  return { file, exportName: form.name, key: text('key'), label: text('label'), tabOrder: Number(order.text) };
}

function exportedConstants(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .filter(ts.isVariableStatement)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .map(({ name, initializer }) => ({ name: name.text, value: initializer }));
}

const isCallOf = (value, name) =>
  value !== undefined &&
  ts.isCallExpression(value) &&
  ts.isIdentifier(value.expression) &&
  value.expression.text === name;

/** Written out where it stands: what is put together from elsewhere could not be found by searching for it. */
function textMember(object, wanted) {
  if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
  const member = object.properties.find(({ name }) => name?.text === wanted);
  return member?.initializer !== undefined && ts.isStringLiteral(member.initializer)
    ? member.initializer.text
    : undefined;
}

function refuseTwins(forms, name) {
  const twin = forms.find((form, index) => forms.findIndex((other) => other[name] === form[name]) !== index);
  if (twin !== undefined) refuse(`Two forms have the same ${name}: ${twin[name]}.`);
}

function refuse(why) {
  throw new Error(why);
}
