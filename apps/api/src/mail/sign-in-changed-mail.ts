import type { Mail } from './mailer';

const changes = {
  'app-added': 'An authenticator app was added to your account on Atrium. Signing in takes its codes from now on.',
  'app-removed': 'The authenticator app was removed from your account on Atrium.',
  'removed-by-admin':
    'An admin of your company has removed the authenticator app and the passkeys from your account on Atrium.',
  'passkey-added': 'A passkey was added to your account on Atrium. It signs in without your password.',
  'passkey-removed': 'A passkey was removed from your account on Atrium.',
} as const;

/** To the owner of an account, so that nobody else changes how one signs in unnoticed. */
export const signInChangedMail = (email: string, change: keyof typeof changes): Mail => ({
  to: email,
  subject: 'How you sign in was changed',
  text: [
    'Hello,',
    '',
    changes[change],
    '',
    'If it wasn’t you, change your password, look at your passkeys and sessions in Settings, and tell an admin of your company.',
    '',
  ].join('\n'),
});
