import type { Statement, Transaction } from '../database/database';

/** As many as a person has who was away for a day. */
const kept = 8;
const keptUnread = 4;

/** What is done from here on is done by this account, until {@link actAsNobody}. */
export const actAs = (userId: string): Statement => ({
  text: `select set_config('app.account', $1, true), set_config('app.boards', 'every', true)`,
  values: [userId],
});

export const actAsNobody: Statement = {
  text: `select set_config('app.account', '', true), set_config('app.boards', '', true)`,
};

/** Of what a company’s beginnings told its people, leaves what fits on a screen: some unread, nothing to be mailed. */
export async function settleDemoNotifications(tx: Transaction): Promise<void> {
  await tx.rows({
    text: `
      with placed as (
        select n.tenant_id, n.id,
          row_number() over (partition by n.user_id order by n.kind <> 'form-waiting', n.at desc, n.id) as place
        from notification n where n.tenant_id = (select current_tenant())
      ), gone as (
        delete from notification n using placed p
        where n.tenant_id = p.tenant_id and n.id = p.id and p.place > ${kept}
      )
      update notification n
      set waiting = null, read_at = case when p.place > ${keptUnread} then n.at end
      from placed p where n.tenant_id = p.tenant_id and n.id = p.id and p.place <= ${kept}`,
  });
}
