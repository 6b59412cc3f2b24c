import type pg from 'pg';
import { assetRecords } from './records-assets.ts';
import { peopleRecords } from './records-people.ts';
import { seedTasks } from './search-seed.ts';
import type { Session } from './suite.ts';
import { userOf } from './token.ts';

export interface CompanySize {
  readonly tasks: number;
  readonly assets: number;
  readonly people: number;
}

export const smallCompany: CompanySize = { tasks: 100, assets: 50, people: 30 };

/** BENCH_TASKS, BENCH_ASSETS and BENCH_PEOPLE make it smaller. */
export const largeCompany: CompanySize = {
  tasks: Number(process.env['BENCH_TASKS'] ?? 100_000),
  assets: Number(process.env['BENCH_ASSETS'] ?? 50_000),
  people: Number(process.env['BENCH_PEOPLE'] ?? 10_000),
};

/** Adds people, assets and tasks to the company of its admin. */
export async function seedCompany(
  database: pg.Client,
  admin: Session,
  { tasks, assets, people }: CompanySize,
): Promise<void> {
  console.error(`Creating ${tasks} tasks, ${assets} assets and ${people} people …`);
  await peopleRecords.seed(database, admin, people);
  await assetRecords.seed(database, admin, assets);
  await seedTasks(database, admin.tenant, userOf(admin), tasks);
}
