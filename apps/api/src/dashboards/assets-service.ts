import { type assetStates } from '@atrium/contracts/asset-options';
import { assetAges } from '@atrium/contracts/dashboard-options';
import type { AssetsDashboard } from '@atrium/contracts/dashboards';
import { dayIn } from '@atrium/contracts/dates';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller } from '../database/database';
import { requires } from '../policy/policy';
import { countAssetAges, countAssetStates, type AssetAgeRow, type AssetCountRow } from './assets-repository';

/** The inventory as it is now, for everyone. */
export function getAssetsDashboard(
  { database, settings }: Context,
  caller: Caller,
  { category }: { readonly category?: string | undefined },
): Promise<AssetsDashboard> {
  return database.sessionAnywhere(
    caller,
    async (tx, session) => {
      await session;
      const today = dayIn(await companyTimeZone(tx, settings));
      const [rows, ages] = await Promise.all([
        tx.rows<AssetCountRow>(countAssetStates),
        tx.rows<AssetAgeRow>(countAssetAges(today, category ?? null)),
      ]);
      const all = [...new Set(rows.map((row) => row.category))];
      const chosen = rows.filter((row) => category === undefined || row.category === category);
      return {
        states: countsOf(chosen),
        categories: all
          .filter((name) => category === undefined || name === category)
          .map((name) => ({ category: name, states: countsOf(rows.filter((row) => row.category === name)) })),
        ages: assetAges.map((age) => ({ age, assets: ages.find((row) => row.age === age)?.assets ?? 0 })),
        all_categories: all,
      };
    },
    requires('asset.use'),
  );
}

function countsOf(rows: readonly AssetCountRow[]): AssetsDashboard['states'] {
  const of = (state: (typeof assetStates)[number]) =>
    rows.reduce((sum, row) => (row.state === state ? sum + row.assets : sum), 0);
  return { available: of('available'), assigned: of('assigned'), repair: of('repair'), retired: of('retired') };
}
