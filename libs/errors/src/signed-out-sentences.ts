/** What only pages of people who aren’t signed in say. */
export const signedOutSentences = {
  'password.too-many-resets': 'Too many links have been asked for from your network. Please try again later.',
  'password.link-invalid': 'This link has expired or has already been used. Ask for a new one.',
  'password.ask-admin':
    'Atrium doesn’t send email here. Ask an admin of your company for a link to set a new password.',
  'registration.failed': 'Registration failed. Please try again.',
  'registration.unreachable': 'An error occurred. Please try again.',
  'registration.email-invalid': 'Invalid email format!',
  'registration.off': 'New companies can’t be registered here.',
  'registration.invited-only': 'You need an invitation to register a company here.',
  'registration.link-invalid': 'This link has expired or has already been used. Please register again.',
  'registration.succeeded': 'Registration successful! Redirecting to sign in…',
  'invitation.invalid': 'This link is no longer valid. Ask your admin for a new one.',
  'invitation.accepted': 'Your password is set. You can sign in now.',
  'invitation.account-elsewhere':
    'You already have an account with this email address at another company. Ask your admin to invite a different address.',
} as const satisfies Record<string, string>;
