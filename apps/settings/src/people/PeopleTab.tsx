import { Stack } from '@atrium/ui';
import { useSettingsAccountQuery } from '../api/profile.api';
import { InvitePeople } from './InvitePeople';
import { Members } from './Members';

/** Who has an account. HR invites people; everything else about accounts is up to admins. */
export function PeopleTab() {
  const { data: account } = useSettingsAccountQuery();
  const seesAccounts = account?.may['member.read-accounts'] === true;
  return (
    <Stack gap={4}>
      <InvitePeople />
      {seesAccounts && <Members ownUserId={account.user_id} />}
    </Stack>
  );
}
