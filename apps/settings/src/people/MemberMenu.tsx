import type { Member } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import { ActionsMenu } from '@atrium/lists';
import { KeyRound, Send, ShieldCheck, Smartphone, UserCheck, UserX, X } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import { memberName } from './member-text';
import type { MemberTask } from './MemberDialog';

interface MemberMenuProps {
  readonly member: Member;
  readonly isOwn: boolean;
  readonly onOpen: (member: Member, task: MemberTask) => void;
}

/** What an admin can do about an account. What isn't possible with one's own says why. */
export function MemberMenu({ member, isOwn, onOpen }: MemberMenuProps) {
  const entry = (task: MemberTask) => ({
    id: task,
    onSelect: () => {
      onOpen(member, task);
    },
  });
  const access: MenuEntry = { ...entry('access'), label: 'Change access', icon: <ShieldCheck aria-hidden /> };
  const items: Record<Member['state'], readonly MenuEntry[]> = {
    invited: [
      { ...entry('resend'), label: 'Send invitation again', icon: <Send aria-hidden /> },
      access,
      { ...entry('withdraw'), label: 'Withdraw invitation', icon: <X aria-hidden />, tone: 'danger' },
    ],
    active: [
      access,
      ...(isOwn ? [] : [{ ...entry('reset'), label: 'Make a password link', icon: <KeyRound aria-hidden /> }]),
      ...(isOwn || !member.has_two_factor
        ? []
        : [{ ...entry('two-factor'), label: 'Turn off two-factor sign-in', icon: <Smartphone aria-hidden /> }]),
      {
        ...entry('deactivate'),
        label: 'Deactivate',
        icon: <UserX aria-hidden />,
        tone: 'danger',
        ...(isOwn && { isDisabled: true, description: messageFor('member.deactivate-self') }),
      },
    ],
    deactivated: [{ ...entry('reactivate'), label: 'Reactivate', icon: <UserCheck aria-hidden /> }, access],
  };
  return <ActionsMenu label={`Actions for ${memberName(member)}`} items={items[member.state]} />;
}
