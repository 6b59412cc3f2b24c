import { assetConditions, nextAssetStates, type AssetState } from '@atrium/contracts/asset-options';
import type { Asset, AssetHistoryEntry, AssetRequest } from '@atrium/contracts/assets';
import type { Employee } from '@atrium/contracts/employees';
import fc from 'fast-check';
import { assetClientOf, type AssetClient } from '../testing/assets';
import type { Answer } from '../testing/call';
import { createEmployee, registerCompany, signIn } from '../testing/companies';
import { asOwner, startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
/** Two admins, each on a server of their own. */
let admins: readonly [AssetClient, AssetClient];
let people: readonly Employee[];
let asking: readonly AssetClient[];
beforeAll(async () => {
  server = await startTestServer();
  const company = await registerCompany(server, 'Steady');
  const second = await server.startSecond();
  const other = await createEmployee(server, company, 1, { 'user.role': 'admin' });
  const token = await signIn(server, other.email);
  admins = [assetClientOf(server, company), assetClientOf(second, { tenant: company.tenant, token })];
  people = [await createEmployee(server, company, 2), await createEmployee(server, company, 3)];
  asking = await Promise.all(
    people.map(async ({ email }) =>
      assetClientOf(server, { tenant: company.tenant, token: await signIn(server, email) }),
    ),
  );
});
afterAll(stopTestServers);

/** Numbers stand for an asset, a person and an admin of a run. */
const place = fc.nat({ max: 1 });
const action = fc.record({
  kind: fc.constantFrom('assign', 'return', 'state', 'edit', 'grant', 'deny', 'withdraw', 'import'),
  asset: place,
  person: place,
  admin: place,
  request: fc.nat({ max: 2 }),
  state: fc.constantFrom('available', 'repair', 'retired'),
  condition: fc.option(fc.constantFrom(...assetConditions), { nil: undefined }),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface Run {
  readonly assets: readonly Asset[];
  readonly requests: readonly AssetRequest[];
}

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index];
  if (value === undefined) throw new Error(`There is no ${index}.`);
  return value;
};

let edits = 0;
function act({ assets, requests }: Run, step: Action): Promise<Answer> {
  const admin = admins[step.admin === 0 ? 0 : 1];
  const { id: asset } = at(assets, step.asset);
  const { id: request } = at(requests, step.request);
  switch (step.kind) {
    case 'assign':
      return admin.assign(asset, at(people, step.person).id);
    case 'return':
      return admin.returnAsset(asset, { condition: step.condition });
    case 'state':
      return admin.setState(asset, step.state);
    case 'edit':
      edits += 1;
      return admin.patch(`update/${asset}/`, { title: `Edit ${edits}`, category: `Category ${edits % 3}` });
    case 'grant':
      return admin.post(`requests/grant/${request}/`, { asset });
    case 'deny':
      return admin.post(`requests/deny/${request}/`, { comment: 'x' });
    case 'withdraw':
      return at(asking, step.request % 2).post(`requests/withdraw/${request}/`);
    case 'import':
      return admin.post('import/', { rows: [{ title: 'x', category: 'Category 0' }] });
  }
}

/** Whether a history, oldest first, tells one possible life of an asset, and ends where the asset is. */
function expectPossible(history: readonly AssetHistoryEntry[], asset: Asset): void {
  let state: AssetState | null = null;
  let holder: string | null = null;
  for (const [index, entry] of history.entries()) {
    expect({ version: entry.version, before: entry.state_before }).toEqual({ version: index + 1, before: state });
    switch (entry.action) {
      case 'added':
        expect({ index, state: entry.state }).toEqual({ index: 0, state: 'available' });
        break;
      case 'edited':
        expect(entry.state).toBe(state);
        break;
      case 'assigned':
        expect({ before: state, after: entry.state }).toEqual({ before: 'available', after: 'assigned' });
        holder = entry.person?.user ?? null;
        break;
      case 'returned':
        expect({ before: state, person: entry.person?.user }).toEqual({ before: 'assigned', person: holder });
        expect(entry.state).toBe(entry.condition === 'broken' ? 'repair' : 'available');
        holder = null;
        break;
      case 'state-changed':
        expect(nextAssetStates[state ?? 'assigned']).toContain(entry.state);
        break;
    }
    state = entry.state;
  }
  expect({ state, holder, version: history.length }).toEqual({
    state: asset.state,
    holder: asset.holder?.user ?? null,
    version: asset.version,
  });
}

test('any actions, even concurrent ones, leave at most one holder, allowed steps, a complete history and correct counts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const [admin] = admins;
        const run: Run = {
          assets: [await admin.add(), await admin.add()],
          requests: [
            await at(asking, 0).ask({ category: 'x', reason: 'x' }),
            await at(asking, 1).ask({ category: 'x', reason: 'x' }),
            await at(asking, 0).ask({ category: 'x', reason: 'x' }),
          ],
        };
        const steps = new Map(run.assets.map(({ id }) => [id, 1]));
        let told = new Map<string, readonly AssetHistoryEntry[]>();
        for (const round of rounds) {
          const answers = await Promise.all(round.map((step) => act(run, step)));
          for (const [index, { status, text }] of answers.entries()) {
            const { kind, asset } = at(round, index);
            if (![200, 201, 409].includes(status)) throw new Error(`${kind}: ${status} ${text}`);
            const { id } = at(run.assets, asset);
            const isStep = ['assign', 'return', 'state', 'edit', 'grant'].includes(kind);
            if (status === 200 && isStep) steps.set(id, (steps.get(id) ?? 0) + 1);
          }
          const now = new Map<string, readonly AssetHistoryEntry[]>();
          for (const { id } of run.assets) {
            const history = [...(await admin.history(id))].reverse();
            const before = told.get(id) ?? [];
            // What was told once stays as it was.
            expect(history.slice(0, before.length)).toEqual(before);
            expectPossible(history, await admin.find(id));
            // Every action that was answered with success is told, and no other.
            expect(history).toHaveLength(steps.get(id) ?? 0);
            now.set(id, history);
          }
          told = now;
          await expectCounts();
        }
        await expectRequests(run);
      },
    ),
    { numRuns: 10 },
  );
});

/** The summary and the categories are those of the assets that are there. */
async function expectCounts(): Promise<void> {
  const [admin] = admins;
  const all = (await admin.at('list/')).json as Asset[];
  const of = (state: AssetState): number => all.filter((asset) => asset.state === state).length;
  expect(await admin.summary()).toEqual({
    total: all.length,
    available: of('available'),
    assigned: of('assigned'),
    repair: of('repair'),
    retired: of('retired'),
  });
  expect((await admin.at('categories/')).json).toEqual([...new Set(all.map(({ category }) => category))].sort());
}

/** A request that was granted gave an asset to who asked, and nothing else did both. */
async function expectRequests({ requests, assets }: Run): Promise<void> {
  const [admin] = admins;
  const all = (await admin.at('requests/list/')).json as AssetRequest[];
  for (const { id, requester } of requests) {
    const now = all.find((request) => request.id === id);
    if (now?.state !== 'granted') continue;
    expect(assets.map((asset) => asset.id)).toContain(now.granted_asset?.id);
    const history = await admin.history(now.granted_asset?.id ?? '');
    const assigned = history.filter(
      ({ action: done, person }) => done === 'assigned' && person?.user === requester.user,
    );
    expect(assigned.length).toBeGreaterThan(0);
  }
}

test('afterwards the search index has exactly the words of the assets', async () => {
  const wrong = await asOwner(
    server,
    `(select a.id, w.word from asset a, lateral words_of_asset(a) w
      except select asset_id, word from asset_word)
     union all
     (select asset_id, word from asset_word
      except select a.id, w.word from asset a, lateral words_of_asset(a) w)`,
  );
  expect(wrong).toEqual([]);
});
