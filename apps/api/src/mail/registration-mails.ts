import { formatSpan } from '@atrium/contracts/numbers';
import type { Mail } from './mailer';
import { quotedText } from './quoted-text';

export interface ConfirmRegistrationMail {
  readonly email: string;
  readonly company: string;
  readonly link: string;
  readonly hours: number;
}

export function confirmRegistrationMail({ email, company, link, hours }: ConfirmRegistrationMail): Mail {
  return {
    to: email,
    subject: 'Confirm your email address',
    text: [
      'Hello,',
      '',
      'Someone used this email address to register a company on Atrium. If that was you, confirm your address:',
      '',
      link,
      '',
      `Username: ${quotedText(company)}`,
      '',
      `The link works once and expires in ${formatSpan(hours, 'hour')}.`,
      'If it wasn’t you, you can ignore this email. Nothing is created until the address is confirmed.',
      '',
    ].join('\n'),
  };
}

/** To the owner of an account whose address was used again. Whoever used it learns nothing. */
export function alreadyRegisteredMail({ email, link }: { readonly email: string; readonly link: string }): Mail {
  return {
    to: email,
    subject: 'You already have an Atrium account',
    text: [
      'Hello,',
      '',
      'Someone tried to register a company on Atrium with this email address. It already has an account, so nothing was changed.',
      '',
      'If it was you, sign in:',
      '',
      link,
      '',
      'If it wasn’t you, you can ignore this email.',
      '',
    ].join('\n'),
  };
}
