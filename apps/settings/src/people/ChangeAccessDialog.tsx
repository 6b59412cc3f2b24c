import { roles, type Role } from '@atrium/contracts/common';
import { grants, type Grant, memberChangeSchema } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Checkbox, FieldGroup, RadioGroup, Text } from '@atrium/ui';
import { useId } from 'react';
import { useSettingsChangeAccessMutation } from '../api/members.api';
import { grantNames, roleNames } from './access-names';
import { memberName } from './member-text';
import type { MemberDialogProps } from './MemberDialog';

const roleTexts = {
  admin: 'Can do everything in the company, including accounts, settings and the audit log.',
  employee: 'Uses what everyone uses, and what is ticked below.',
} as const satisfies Record<Role, string>;

const grantTexts = {
  hr: 'Invites people, edits records and decides the forms of HR.',
  finance: 'Sees all wallets and pay, and decides the forms of Finance.',
  assets: 'Adds, edits and assigns assets, and decides requests for them.',
} as const satisfies Record<Grant, string>;

/** The role of a member, and what they may do beside it. */
export function ChangeAccessDialog({ member, onClose }: MemberDialogProps) {
  const groupId = useId();
  const [changeAccess] = useSettingsChangeAccessMutation();
  const form = useForm({
    initial: { role: member.role, grants: member.grants },
    check: memberChangeSchema.required(),
    send: (access) => changeAccess({ id: member.id, ...access }),
    failureText: 'member.change-failed',
    success: () => messageFor('member.changed', { name: memberName(member) }),
    onSent: onClose,
  });
  const isAdmin = form.values.role === 'admin';

  return (
    <FormDialog form={form} title={`Access of ${memberName(member)}`} submitLabel="Save" onClose={onClose}>
      <RadioGroup
        {...form.field('role')}
        label="Role"
        options={roles.map((role) => ({ value: role, label: roleNames[role], description: roleTexts[role] }))}
      />
      <FieldGroup id={groupId} label="Also responsible for">
        {isAdmin && (
          <Text size="small" tone="muted">
            Admins may do all of this anyway. Tick what they should be asked to decide.
          </Text>
        )}
        {grants.map((grant) => (
          <Checkbox
            key={grant}
            label={grantNames[grant]}
            hint={grantTexts[grant]}
            checked={form.values.grants.includes(grant)}
            onChange={(isHeld) => {
              const others = form.values.grants.filter((held) => held !== grant);
              form.change('grants', isHeld ? [...others, grant] : others);
            }}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  );
}
