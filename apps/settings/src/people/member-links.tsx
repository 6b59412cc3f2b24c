import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Notice, Stack, Text } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useSettingsMakeResetLinkMutation, useSettingsResendInvitationMutation } from '../api/members.api';
import { LinkToCopy } from '../clipboard/LinkToCopy';
import { invitationLink, resetLink } from './links';
import { memberName } from './member-text';
import type { MemberDialogProps } from './MemberDialog';

/** What became of a link: mailed, or to be handed over. */
interface MadeLink {
  readonly link: string | null;
  readonly expiresAt: string;
  readonly mailed: string;
}

interface LinkDialogProps {
  readonly title: string;
  /** Once there is a link. */
  readonly madeTitle: string;
  readonly message: string;
  readonly makeLabel: string;
  readonly make: () => void;
  readonly isMaking: boolean;
  readonly failure: string | undefined;
  readonly made: MadeLink | null;
  readonly onClose: () => void;
}

/** Makes a link for somebody, and then says where it is. */
function LinkDialog({ title, madeTitle, message, makeLabel, make, isMaking, failure, made, onClose }: LinkDialogProps) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <Dialog
      isOpen
      title={made === null ? title : madeTitle}
      size="small"
      onClose={onClose}
      // A link that nobody has copied yet would be lost.
      dismissable={!isMaking && typeof made?.link !== 'string'}
      footer={
        made === null ? (
          <>
            <Button onClick={onClose} disabled={isMaking}>
              Cancel
            </Button>
            <Button variant="primary" pending={isMaking} onClick={make}>
              {makeLabel}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <Stack gap={4} role="status">
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
        {made === null && <Text>{message}</Text>}
        {made?.link === null && <Text>{made.mailed}</Text>}
        {typeof made?.link === 'string' && (
          <>
            <Text>Give them this link. You won’t see it again.</Text>
            <LinkToCopy link={made.link} label="Link to set a password" />
          </>
        )}
        {made !== null && (
          <Text size="small" tone="muted">
            It works once and expires on {formatMoment(made.expiresAt, timeZone)}.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

/** Sends an invitation again. */
export function ResendDialog({ member, onClose }: MemberDialogProps) {
  const [resend, { data, error, isLoading }] = useSettingsResendInvitationMutation();
  return (
    <LinkDialog
      title={`Invite ${memberName(member)} again?`}
      madeTitle={`New invitation for ${memberName(member)}`}
      message="They get a new link to set a password. Earlier links stop working."
      makeLabel="Send again"
      make={() => void resend(member.id)}
      isMaking={isLoading}
      failure={error && failureSentence(error, 'member.resend-failed')}
      made={
        data === undefined
          ? null
          : {
              link: data.invitation_token === null ? null : invitationLink(data.invitation_token),
              expiresAt: data.invitation_expires_at,
              mailed: messageFor('member.resent', { email: member.email }),
            }
      }
      onClose={onClose}
    />
  );
}

/** For somebody who has lost their password. */
export function ResetLinkDialog({ member, onClose }: MemberDialogProps) {
  const [makeLink, { data, error, isLoading }] = useSettingsMakeResetLinkMutation();
  return (
    <LinkDialog
      title={`A new password for ${memberName(member)}?`}
      madeTitle={`Password link for ${memberName(member)}`}
      message="This makes a link to set a new password. Once it’s used, they’re signed out everywhere else."
      makeLabel="Make the link"
      make={() => void makeLink(member.id)}
      isMaking={isLoading}
      failure={error && failureSentence(error, 'member.reset-link-failed')}
      made={
        data === undefined
          ? null
          : {
              link: data.reset_token === null ? null : resetLink(data.reset_token),
              expiresAt: data.expires_at,
              mailed: messageFor('member.reset-link-mailed', { email: member.email }),
            }
      }
      onClose={onClose}
    />
  );
}
