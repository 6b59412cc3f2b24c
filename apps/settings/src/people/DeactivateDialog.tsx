import { formatCount } from '@atrium/contracts/numbers';
import { deactivateMemberSchema, type Handover } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { loadFailureMessage } from '@atrium/tenant-api';
import { ErrorState, LoadingState, Notice, Text } from '@atrium/ui';
import { z } from 'zod';
import { useSettingsDeactivateMutation, useSettingsHandoverQuery } from '../api/members.api';
import { memberName } from './member-text';
import type { MemberDialogProps } from './MemberDialog';
import { MemberPicker, type PickedMember } from './MemberPicker';

const rules = z
  .object({ successor: z.custom<PickedMember | null>() })
  .transform(({ successor }) => ({ hand_over_to: successor?.id ?? null }))
  .pipe(deactivateMemberSchema);

/** Ends an account's access, after a look at what it would leave behind. */
export function DeactivateDialog({ member, onClose }: MemberDialogProps) {
  const name = memberName(member);
  const { currentData: handover, error, isFetching, refetch } = useSettingsHandoverQuery(member.id);
  const [deactivate] = useSettingsDeactivateMutation();
  const form = useForm({
    initial: { successor: null as PickedMember | null },
    check: rules,
    send: (body) => (handover === undefined ? null : deactivate({ id: member.id, ...body })),
    failureText: 'member.deactivate-failed',
    fieldOfWireName: (wireName) => (wireName === 'hand_over_to' ? 'successor' : wireName),
    success: () => messageFor('member.deactivated', { name }),
    onSent: onClose,
    asksBeforeLeaving: false,
  });

  const content = () => {
    if (handover === undefined) {
      return error === undefined || isFetching ? (
        <LoadingState />
      ) : (
        <ErrorState message={loadFailureMessage(error, 'member.handover-failed')} onRetry={() => void refetch()} />
      );
    }
    const left = whatIsLeft(handover);
    return (
      <>
        {left === null ? (
          <Text>There are no open tasks and no assets to hand over.</Text>
        ) : (
          <>
            <Text>{left}</Text>
            <MemberPicker
              {...form.field('successor')}
              label="Who takes over"
              hint="Leave this empty to decide later."
              availableOnly
              without={member.id}
            />
          </>
        )}
        {handover.open_steps > 0 && (
          <Notice tone="warning">
            {handover.open_steps === 1
              ? 'One form waits for a decision that nobody else can make yet. Give someone else the same access.'
              : `${handover.open_steps} forms wait for a decision that nobody else can make yet. Give someone else the same access.`}
          </Notice>
        )}
      </>
    );
  };

  return (
    <FormDialog
      form={form}
      title={`Deactivate ${name}?`}
      submitLabel="Deactivate"
      tone="danger"
      size="small"
      submitDisabled={handover === undefined}
      onClose={onClose}
    >
      <Text>They’re signed out everywhere at once and can’t sign in again. Everything they wrote stays.</Text>
      {content()}
    </FormDialog>
  );
}

const both = new Intl.ListFormat('en-GB');

function whatIsLeft({ open_tasks, held_assets }: Handover): string | null {
  const parts = [
    ...(open_tasks > 0 ? [formatCount(open_tasks, 'open task', 'open tasks')] : []),
    ...(held_assets > 0 ? [formatCount(held_assets, 'asset', 'assets')] : []),
  ];
  return parts.length === 0 ? null : `To hand over: ${both.format(parts)}.`;
}
