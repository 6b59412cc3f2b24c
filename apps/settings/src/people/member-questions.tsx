import type { ErrorCode } from '@atrium/errors';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import {
  useSettingsDisableTheirTwoFactorMutation,
  useSettingsReactivateMutation,
  useSettingsWithdrawInvitationMutation,
} from '../api/members.api';
import { memberName } from './member-text';
import type { MemberDialogProps } from './MemberDialog';

interface QuestionProps extends MemberDialogProps {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly tone: 'danger' | 'primary';
  readonly act: (id: string) => PromiseLike<{ readonly error?: unknown }>;
  readonly state: { readonly isLoading: boolean; readonly error?: unknown };
  readonly done: ErrorCode;
  readonly failed: ErrorCode;
}

/** Asks before something is done about an account. */
function Question({ member, onClose, act, state, done, failed, ...texts }: QuestionProps) {
  const confirm = async () => {
    if (state.isLoading) return;
    const { error } = await act(member.id);
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor(done, { name: memberName(member) }) });
    onClose();
  };
  return (
    <ConfirmDialog
      {...texts}
      isOpen
      onClose={onClose}
      pending={state.isLoading}
      error={state.error === undefined ? undefined : failureSentence(state.error, failed)}
      onConfirm={() => void confirm()}
    />
  );
}

export function WithdrawDialog(props: MemberDialogProps) {
  const [withdraw, state] = useSettingsWithdrawInvitationMutation();
  return (
    <Question
      {...props}
      title={`Withdraw the invitation for ${memberName(props.member)}?`}
      message="The link stops working, and the person leaves the directory. You can invite the same address again."
      confirmLabel="Withdraw"
      tone="danger"
      act={withdraw}
      state={state}
      done="member.withdrawn"
      failed="member.withdraw-failed"
    />
  );
}

export function ReactivateDialog(props: MemberDialogProps) {
  const [reactivate, state] = useSettingsReactivateMutation();
  return (
    <Question
      {...props}
      title={`Reactivate ${memberName(props.member)}?`}
      message="They can sign in again, with the password and the access that they had."
      confirmLabel="Reactivate"
      tone="primary"
      act={reactivate}
      state={state}
      done="member.reactivated"
      failed="member.reactivate-failed"
    />
  );
}

export function DisableTwoFactorDialog(props: MemberDialogProps) {
  const [disable, state] = useSettingsDisableTheirTwoFactorMutation();
  return (
    <Question
      {...props}
      title={`Turn off two-factor sign-in for ${memberName(props.member)}?`}
      message="Do this for someone who has lost both the phone and the recovery codes. They’ll sign in with the password alone until they turn it on again."
      confirmLabel="Turn off"
      tone="danger"
      act={disable}
      state={state}
      done="member.two-factor-off"
      failed="two-factor.not-off"
    />
  );
}
