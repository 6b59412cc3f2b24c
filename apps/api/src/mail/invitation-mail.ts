import type { Mail } from './mailer';

export interface InvitationMail {
  readonly email: string;
  readonly fullName: string;
  readonly tenant: string;
  readonly link: string;
  readonly days: number;
}

export function invitationMail({ email, fullName, tenant, link, days }: InvitationMail): Mail {
  return {
    to: email,
    subject: `Your account at ${tenant}`,
    text: [
      `Hello ${fullName},`,
      '',
      `an account was created for you at ${tenant}. Set your password here:`,
      '',
      link,
      '',
      `The link works once, within ${days} days. If you did not expect this mail, you can ignore it.`,
      '',
    ].join('\n'),
  };
}
