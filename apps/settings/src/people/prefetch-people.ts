import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { membersApi } from '../api/members.api';
import { profileApi } from '../api/profile.api';
import { memberFilter } from './member-filter';

const { settingsMembers } = membersApi.endpoints;
const { settingsAccount } = profileApi.endpoints;

/** Prefetches the accounts, for those who may read them. */
export function prefetchPeople(search: string): Promise<unknown> {
  const filter = memberFilter.read(new URLSearchParams(search));
  return prefetch(async (dispatch) => {
    const { data: account } = await dispatch(settingsAccount.initiate(undefined, notSubscribed));
    if (account?.may['member.read-accounts'] === true) await dispatch(settingsMembers.initiate(filter, notSubscribed));
  });
}
