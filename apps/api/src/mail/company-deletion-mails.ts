import type { Mail } from './mailer';
import { quotedText } from './quoted-text';

export interface CompanyDeletionMail {
  readonly email: string;
  readonly company: string;
  /** The admin who has asked for it, or has taken it back. */
  readonly by: string;
  /** Where admins can take it back. */
  readonly link: string;
}

/** To every admin of a company, so that nobody deletes it unnoticed. Names are what people typed: they stand in quotation marks. */
export function companyDeletionMail({
  email,
  company,
  by,
  link,
  day,
}: CompanyDeletionMail & { readonly day: string }): Mail {
  return {
    to: email,
    subject: `Your company will be deleted on ${day}`,
    text: [
      'Hello,',
      '',
      `An admin has asked us to delete your company on Atrium. On ${day}, everything that it keeps here will be deleted for good.`,
      '',
      'Until then, any admin can cancel this, and export the company’s data:',
      '',
      link,
      '',
      `Company: ${quotedText(company)}`,
      `Asked for by: ${quotedText(by)}`,
      '',
    ].join('\n'),
  };
}

export function companyKeptMail({ email, company, by, link }: CompanyDeletionMail): Mail {
  return {
    to: email,
    subject: 'Your company won’t be deleted',
    text: [
      'Hello,',
      '',
      'An admin has cancelled the deletion of your company on Atrium. Nothing was deleted.',
      '',
      link,
      '',
      `Company: ${quotedText(company)}`,
      `Cancelled by: ${quotedText(by)}`,
      '',
    ].join('\n'),
  };
}
