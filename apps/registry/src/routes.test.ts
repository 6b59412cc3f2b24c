import { startRegistry, type RunningRegistry } from './testing/running-registry';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

test('every route declares its responses', () => {
  expect(registry.routes.length).toBeGreaterThan(20);
  expect(registry.routes.filter(({ answers }) => answers.length === 0)).toEqual([]);
});

test('a call of an operator is asked for its token before its body is checked', async () => {
  const calls = registry.routes.filter(({ url }) => url.startsWith('/registry/'));
  expect(calls.length).toBeGreaterThan(10);
  for (const { method, url } of calls.filter((call) => call.method !== 'HEAD')) {
    const path = url.slice('/registry/'.length);
    const { status } = await registry.operate(path, method === 'POST' ? {} : undefined, 'wrong', method);
    expect([url, status]).toEqual([url, 401]);
  }
});
