import { formatSpan } from '@atrium/contracts/numbers';
import type { Mail } from './mailer';

export interface ResetPasswordMail {
  readonly email: string;
  readonly link: string;
  readonly hours: number;
  /** Whether an admin of the company has asked for it, and not the person. */
  readonly byAdmin: boolean;
}

export function resetPasswordMail({ email, link, hours, byAdmin }: ResetPasswordMail): Mail {
  return {
    to: email,
    subject: 'Set a new password',
    text: [
      'Hello,',
      '',
      byAdmin
        ? 'An admin of your company has asked us to send you a link for a new password on Atrium:'
        : 'Someone asked for a new password for your account on Atrium. If that was you, set it here:',
      '',
      link,
      '',
      `The link works once and expires in ${formatSpan(hours, 'hour')}.`,
      byAdmin
        ? 'Until you use it, your present password stays as it is.'
        : 'If it wasn’t you, you can ignore this email. Your password stays as it is.',
      '',
    ].join('\n'),
  };
}

/** To the owner of an account, so that nobody else changes a password unnoticed. */
export function passwordChangedMail(email: string): Mail {
  return {
    to: email,
    subject: 'Your password was changed',
    text: [
      'Hello,',
      '',
      'The password of your account on Atrium was changed, and you were signed out everywhere else.',
      '',
      'If it wasn’t you, ask an admin of your company for a link to set a new one.',
      '',
    ].join('\n'),
  };
}
