import { createRequire } from 'node:module';
import { releaseForm } from '../testing/release-folder';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';

const require = createRequire(__filename);
const swc = require('@swc/core') as {
  transformSync(code: string, options: object): { readonly code: string; readonly map: string };
};

const entry = 'entry.0a1b2c3d.js';
const source = "export function openWallet(wallet) {\n  const name = 'x';\n  throw new Error(wallet + name);\n}\n";
const built = swc.transformSync(source, { filename: 'src/open-wallet.ts', sourceMaps: true, minify: true });
const column = built.code.indexOf('throw') + 1;

let registry: RunningRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  const form = releaseForm('wallet', { owner: 'Finance', files: { [entry]: built.code } });
  form.append(`${entry}.map`, new Blob([built.map]), 'map');
  expect((await registry.operate('releases/', form)).status).toBe(201);
});
afterEach(() => registry.stop());

interface Failure {
  readonly release: string;
  readonly phase: string;
  readonly message: string;
  readonly stack: string;
  readonly count: number;
}

const stackAt = (path: string) =>
  `Error: 7\n    at openWallet (https://suite.example${path}:1:${column})\n    at async g`;
const failure = {
  remote: 'wallet',
  release: 'first',
  outcome: 'render',
  phase: 'render',
  message: 'Error: 7',
  stack: stackAt(`/remotes/wallet/first/${entry}`),
};

async function tokenOf(team: string): Promise<string> {
  const { json } = await registry.operate('tokens/', { actor: 'someone', team });
  return (json as { token: string }).token;
}

const failures = async (token?: string): Promise<readonly Failure[]> =>
  (await registry.operate('failures/wallet/?limit=200', undefined, token)).json as Failure[];

it('reach the team once per release, with their count, and with the places in its own sources', async () => {
  expect(await registry.report(failure, 3)).toBe(204);
  await registry.report({ remote: 'wallet', release: 'first', outcome: 'loaded' });
  await registry.report({ ...failure, release: 'made-up' });
  const [found, ...others] = await failures(await tokenOf('Finance'));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ release: 'first', phase: 'render', message: 'Error: 7', count: 3 });
  expect(found?.stack).toBe('Error: 7\n    at openWallet (src/open-wallet.ts:3:3)\n    at async g');
});

it('are private: to the team, the platform team, and nobody else; and no server of files shows a map', async () => {
  await registry.report(failure);
  const refused = await registry.operate('failures/wallet/', undefined, await tokenOf('People'));
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([403, 'not-your-remote']);
  expect((await fetch(`${registry.url}/registry/failures/wallet/`)).status).toBe(401);
  expect(await failures()).toHaveLength(1);
  for (const path of [`${entry}.map`, `${entry}.js.map`]) {
    expect((await registry.get(`/remotes/wallet/first/${path}`)).status).toBe(404);
  }
});

it('never read the sources of another remote or release, whatever a stack says', async () => {
  const other = releaseForm('books', { files: { [entry]: built.code } });
  other.append(`${entry}.map`, new Blob([built.map]), 'map');
  await registry.operate('releases/', other);
  const stack = stackAt(`/remotes/books/first/${entry}`);
  await registry.report({ ...failure, stack });
  expect((await failures())[0]?.stack).toBe(stack);
});

it('are cut to a size, and take any character', async () => {
  expect(await registry.report({ ...failure, message: `a\0b${'c'.repeat(900)}`, stack: 'd'.repeat(9000) })).toBe(204);
  const [found] = await failures();
  expect([found?.message.length, found?.message.slice(0, 3), found?.stack.length]).toEqual([500, 'abc', 8000]);
  expect(await registry.report({ ...failure, stack: 'd'.repeat(20_000) })).toBe(413);
});

it('are bounded per release: what happens again and again stays, and of the rest the latest', async () => {
  await registry.report(failure, 2);
  for (let number = 0; number < 70; number += 1) await registry.report({ ...failure, message: `Noise ${number}` });
  const messages = (await failures()).map(({ message }) => message);
  expect(messages).toHaveLength(50);
  expect(messages).toContain('Error: 7');
  expect(messages).toContain('Noise 69');
  expect(messages).not.toContain('Noise 0');
});
