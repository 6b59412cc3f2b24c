import { formatDay } from '@atrium/contracts/dates';
import { formatCount, groupDigits } from '@atrium/contracts/numbers';
import type { OpenOffboarding } from '@atrium/contracts/offboarding';

export type ItemId = 'assets' | 'wallet' | 'tasks' | 'steps' | 'access';

/** Something to settle with somebody who leaves; settled by what is, and not by a tick of somebody’s. */
export interface OffboardingItem {
  readonly id: ItemId;
  readonly title: string;
  readonly isSettled: boolean;
  readonly text: string;
}

/** As far as the reader may see it. */
export function itemsOf({ holdings, planned, last_day }: OpenOffboarding, currency: string) {
  const { assets, wallet_balance: balance, open_tasks: tasks, open_steps: steps, access } = holdings;
  const items: OffboardingItem[] = [
    {
      id: 'assets',
      title: 'Assets',
      isSettled: assets.length === 0,
      text: assets.length === 0 ? 'Nothing to return' : `${formatCount(assets.length, 'asset', 'assets')} to return`,
    },
  ];
  if (balance !== null) {
    items.push({
      id: 'wallet',
      title: 'Wallet',
      isSettled: balance === 0,
      text: balance === 0 ? 'Nothing to settle' : `Balance of ${currency} ${groupDigits(balance, 2)}`,
    });
  }
  items.push(
    {
      id: 'tasks',
      title: 'Open tasks',
      isSettled: tasks === 0,
      text: tasks === 0 ? 'None' : formatCount(tasks, 'open task', 'open tasks'),
    },
    {
      id: 'steps',
      title: 'Forms to decide',
      isSettled: steps === 0,
      text: steps === 0 ? 'None' : `${formatCount(steps, 'form', 'forms')} to decide`,
    },
  );
  if (access === null) return items;
  return [
    ...items,
    {
      id: 'access',
      title: 'Account',
      isSettled: !access.can_sign_in,
      text: accessText(access.can_sign_in, planned, formatDay(last_day)),
    } as const,
  ];
}

function accessText(canSignIn: boolean, planned: OpenOffboarding['planned'], lastDay: string): string {
  if (!canSignIn) return 'Deactivated';
  if (planned === null) return 'Can sign in';
  const successor = planned.hand_over_to;
  return successor === null
    ? `Can sign in until the end of ${lastDay}`
    : `Can sign in until the end of ${lastDay}. Then ${successor.name} takes over.`;
}
