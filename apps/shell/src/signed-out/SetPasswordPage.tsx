import { messageFor } from '@atrium/errors';
import { ErrorState, LoadingState, Notice } from '@atrium/ui';
import { acceptInvitation, retrieveInvitation } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { NewPasswordForm } from './NewPasswordForm';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';
import { useMailedLink } from './use-mailed-link';

/** Where the single-use link of an invitation leads: the invited person sets a password. */
export function SetPasswordPage() {
  const { link, retry, onRefused } = useMailedLink(retrieveInvitation);

  return (
    <SignedOutLayout title="Set your password" footer={<TextLink href="/log_in">Back to sign in</TextLink>}>
      {link.kind === 'loading' && <LoadingState />}
      {link.kind === 'unreachable' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {link.kind === 'invalid' && <Notice tone="danger" title={messageFor('invitation.invalid')} />}
      {link.kind === 'refused' && <Notice tone="danger" title={messageFor('invitation.account-elsewhere')} />}
      {link.kind === 'open' && (
        <NewPasswordForm
          label="Set your password"
          email={link.subject.email}
          send={(password) => acceptInvitation({ token: link.token, password })}
          onSaved={goToLogInSoon}
          savedMessage={messageFor('invitation.accepted')}
          onRefused={onRefused}
        />
      )}
    </SignedOutLayout>
  );
}
