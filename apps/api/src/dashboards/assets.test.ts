import { assetClientOf } from '../testing/assets';
import { createEmployee, registerCompany } from '../testing/companies';
import { dashboardClientOf } from '../testing/dashboards';
import { startTestServer, stopTestServers, type TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(stopTestServers);

test('assets are counted by status, category and age', async () => {
  const company = await registerCompany(server, 'Inventory');
  const assets = assetClientOf(server, company);
  const person = await createEmployee(server, company, 1);
  const old = await assets.add({ category: 'Laptops', purchase_date: '2001-01-01' });
  await assets.assign(old.id, person.id);
  await assets.add({ category: 'Laptops' });
  const desk = await assets.add({ category: 'Desks', purchase_date: '2001-01-01' });
  await assets.setState(desk.id, 'retired');
  // A year and a half ago.
  const recent = new Date(Date.now() - 548 * 86_400_000).toISOString().slice(0, 10);
  await assets.add({ category: 'Desks', purchase_date: recent });
  await assetClientOf(server, await registerCompany(server, 'Inventory Elsewhere')).add({ category: 'Vans' });
  const none = { available: 0, assigned: 0, repair: 0, retired: 0 };
  const ages = (counts: Readonly<Record<string, number>>) =>
    ['under-1', '1-to-2', '2-to-3', '3-to-5', 'over-5', 'unknown'].map((age) => ({ age, assets: counts[age] ?? 0 }));

  expect(await dashboardClientOf(server, company).read('assets')).toEqual({
    states: { ...none, available: 2, assigned: 1, retired: 1 },
    categories: [
      { category: 'Desks', states: { ...none, available: 1, retired: 1 } },
      { category: 'Laptops', states: { ...none, available: 1, assigned: 1 } },
    ],
    ages: ages({ '1-to-2': 1, 'over-5': 1, unknown: 1 }),
    all_categories: ['Desks', 'Laptops'],
  });
  expect(await dashboardClientOf(server, company).read('assets', '?category=Laptops')).toMatchObject({
    states: { ...none, available: 1, assigned: 1 },
    categories: [{ category: 'Laptops' }],
    ages: ages({ 'over-5': 1, unknown: 1 }),
    all_categories: ['Desks', 'Laptops'],
  });
});
