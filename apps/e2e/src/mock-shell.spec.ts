import { readFile } from 'node:fs/promises';
import type { Platform } from '@atrium/remote-contract';
import { registerCompany } from './api';
import { pin, publishVariant } from './releases';
import { expect, startSignedIn, test } from './test';

const readJson = async <Content>(path: string): Promise<Content> =>
  JSON.parse(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')) as Content;

/** What a screen finds around it: names of its props, of the store's slices, and of what each shared module exports. */
interface Surroundings {
  readonly props: readonly string[];
  readonly slices: readonly string[];
  readonly shared: Readonly<Record<string, readonly string[]>>;
}

/** The entry of a remote whose screen writes down what it finds. */
const probe = `var atrium_remote_employees = (() => {
  let scope;
  const use = async (request) => (await Object.values(scope[request])[0].get())();
  const namesOf = async (request) => [request, Object.keys(await use(request)).sort()];
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const [react, state] = [await use('react'), await use('@atrium/state')];
      const shared = Object.fromEntries(await Promise.all(Object.keys(scope).map(namesOf)));
      const Screen = (props) => {
        const slices = state.useSelector((root) => Object.keys(root).sort().join()).split(',');
        return react.createElement('pre', {}, JSON.stringify({ props: Object.keys(props).sort(), slices, shared }));
      };
      return () => ({ default: { Screen } });
    },
  };
})();`;

test('the mock shell of tests gives a screen what the real one gives it', async ({ page }) => {
  const company = await registerCompany();
  await pin('employees', await publishVariant('employees', { entry: () => probe }), company.tenant);
  await startSignedIn(page, company);
  await page.goto('/employee_dashboard');
  const found = JSON.parse((await page.locator('pre').textContent()) ?? '') as Surroundings;

  const { props, slices } = await readJson<Surroundings>('libs/testing/src/mock-shell.surroundings.json');
  expect({ props: found.props, slices: found.slices }).toEqual({ props, slices });

  const { shared } = await readJson<Platform>('libs/testing/src/mock-shell.generated.json');
  expect(Object.keys(found.shared).sort()).toEqual(Object.keys(shared).sort());
  for (const [request, { symbols }] of Object.entries(shared)) {
    if (request.startsWith('@atrium/')) expect(found.shared[request], request).toEqual(symbols);
  }
});

test('the mock shell of tests is what the build of the shell provides', async () => {
  const mock = await readJson<Platform>('libs/testing/src/mock-shell.generated.json');
  expect(mock).toEqual(await readJson<Platform>('apps/shell/dist/release/platform.json'));
});
