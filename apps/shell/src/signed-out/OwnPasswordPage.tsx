import type { Login, Session } from '@atrium/contracts/auth';
import { changePassword } from '../environment/shared-host';
import { NewPasswordForm } from './NewPasswordForm';
import { SignedOutLayout } from './SignedOutLayout';

interface OwnPasswordPageProps {
  /** Of the sign-in that has just gone well; it is not stored before the password is the person’s own. */
  readonly session: Session;
  readonly login: Login;
  readonly onSaved: (session: Session) => void;
}

/** The first sign-in with a password that somebody else has set. */
export const OwnPasswordPage = ({ session, login, onSaved }: OwnPasswordPageProps) => (
  <SignedOutLayout
    title="Choose your own password"
    subtitle="Someone else set the one you signed in with. From now on, use one that only you know."
  >
    <NewPasswordForm
      label="Choose your own password"
      email={login.email}
      autoFocus
      send={(new_password) => changePassword(session, { current_password: login.password, new_password })}
      onSaved={onSaved}
    />
  </SignedOutLayout>
);
