import { formatSpan } from '@atrium/contracts/numbers';
import type { Mail } from './mailer';
import { quotedText } from './quoted-text';

export interface InvitationMail {
  readonly email: string;
  readonly fullName: string;
  readonly tenant: string;
  readonly link: string;
  readonly days: number;
}

/** Names are what an admin of some company typed: they stand in quotation marks, below what we say ourselves. */
export function invitationMail({ email, fullName, tenant, link, days }: InvitationMail): Mail {
  return {
    to: email,
    subject: 'You’ve been invited to Atrium',
    text: [
      'Hello,',
      '',
      'A company on Atrium has created an account for you. To start using it, set your password:',
      '',
      link,
      '',
      `Company: ${quotedText(tenant)}`,
      `Name on the account: ${quotedText(fullName)}`,
      '',
      `The link works once and expires in ${formatSpan(days, 'day')}.`,
      'If you weren’t expecting this email, you can ignore it.',
      '',
    ].join('\n'),
  };
}
