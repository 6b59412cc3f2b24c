import type { Transaction } from '../database/database';
import { setGrants } from '../members/repository';
import type { DemoPerson } from './people';

/** Grants, and who reports to whom. People are named by their place in the company; the first leads everyone else. */
export async function insertDemoAuthority(
  tx: Transaction,
  people: readonly DemoPerson[],
  userIds: readonly string[],
): Promise<void> {
  const [first = ''] = userIds;
  const managers = people.map(({ manager }, index) => (index === 0 ? null : (userIds[manager ?? 0] ?? first)));
  await tx.rows({
    text: `
      update employee e set manager_id = leads.id
      from unnest($1::uuid[], $2::uuid[]) reports (user_id, manager)
      join employee leads on leads.tenant_id = (select current_tenant()) and leads.user_id = reports.manager
      where e.tenant_id = (select current_tenant()) and e.user_id = reports.user_id`,
    values: [userIds, managers],
  });
  for (const [index, { account }] of people.entries()) {
    const [userId, grants] = [userIds[index], account?.grants ?? []];
    if (userId !== undefined && grants.length > 0) await tx.rows(setGrants(userId, grants, first));
  }
}
