import { expect, test } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

test('every component that @atrium/ui exports has a story', () => {
  const components = [
    ...read('../../../libs/ui/api/public-api.md').matchAll(
      /^(?:function ([A-Z]\w+)(?:<.*?>)?\(.*\): Element|const ([A-Z]\w+): IStyledComponentBase)/gm,
    ),
  ].map(([, component, styled]) => component ?? styled ?? '');
  expect(components).toEqual(expect.arrayContaining(['Button', 'Card', 'ComboBox', 'DatePicker', 'ToastRegion']));

  const files = readdirSync(fileURLToPath(new URL('../src', import.meta.url)), { recursive: true }).map(String);
  const stories = files.filter((path) => path.endsWith('.stories.tsx')).map((path) => read(`../src/${path}`));
  const shown = new Set(stories.join('\n').match(/(?<=<|Picker: )[A-Z]\w+/g));
  expect(components.filter((component) => !shown.has(component))).toEqual([]);
});
