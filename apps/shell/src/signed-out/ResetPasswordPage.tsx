import { messageFor } from '@atrium/errors';
import { ErrorState, LoadingState, Notice } from '@atrium/ui';
import { resetPassword, retrieveReset } from '../environment/shared-host';
import { goToLogInSoon } from './go-to-log-in-soon';
import { NewPasswordForm } from './NewPasswordForm';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';
import { useMailedLink } from './use-mailed-link';

/** Where a link for a new password leads, mailed or made by an admin. */
export function ResetPasswordPage() {
  const { link, retry, onRefused } = useMailedLink(retrieveReset);
  const footer =
    link.kind === 'invalid' ? (
      <TextLink href="/forgot_password">Ask for a new link</TextLink>
    ) : (
      <TextLink href="/log_in">Back to sign in</TextLink>
    );

  return (
    <SignedOutLayout title="Set a new password" footer={footer}>
      {link.kind === 'loading' && <LoadingState />}
      {link.kind === 'unreachable' && <ErrorState message={messageFor('network.error')} onRetry={retry} />}
      {link.kind === 'invalid' && <Notice tone="danger" title={messageFor('password.link-invalid')} />}
      {link.kind === 'open' && (
        <NewPasswordForm
          label="Set a new password"
          email={link.subject.email}
          send={(password) => resetPassword({ token: link.token, password })}
          onSaved={goToLogInSoon}
          savedMessage={messageFor('invitation.accepted')}
          onRefused={onRefused}
        />
      )}
    </SignedOutLayout>
  );
}
