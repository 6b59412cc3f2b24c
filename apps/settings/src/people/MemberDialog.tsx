import type { Member } from '@atrium/contracts/members';
import type { ComponentType } from 'react';
import { ChangeAccessDialog } from './ChangeAccessDialog';
import { DeactivateDialog } from './DeactivateDialog';
import { DisableTwoFactorDialog, ReactivateDialog, WithdrawDialog } from './member-questions';
import { ResendDialog, ResetLinkDialog } from './member-links';

export interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const dialogs = {
  access: ChangeAccessDialog,
  resend: ResendDialog,
  withdraw: WithdrawDialog,
  reset: ResetLinkDialog,
  'two-factor': DisableTwoFactorDialog,
  deactivate: DeactivateDialog,
  reactivate: ReactivateDialog,
} as const satisfies Record<string, ComponentType<MemberDialogProps>>;

/** What an admin does about an account, each in a dialog of its own. */
export type MemberTask = keyof typeof dialogs;

export function MemberDialog({ task, ...props }: MemberDialogProps & { readonly task: MemberTask }) {
  const Shown = dialogs[task];
  return <Shown {...props} />;
}
