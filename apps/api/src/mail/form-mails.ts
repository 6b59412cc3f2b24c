import type { Mail } from './mailer';
import { quotedText } from './quoted-text';

export interface FormReminderMail {
  readonly email: string;
  readonly form: string;
  readonly submitter: string;
  readonly company: string;
  readonly link: string;
  /** To those who can give it to somebody else. */
  readonly isEscalation: boolean;
}

/** Names are what people typed: they stand in quotation marks, below what we say ourselves. */
export function formReminderMail({ email, form, submitter, company, link, isEscalation }: FormReminderMail): Mail {
  return {
    to: email,
    subject: isEscalation ? 'A form is long overdue' : 'A form is waiting for your decision',
    text: [
      'Hello,',
      '',
      isEscalation
        ? 'A form is long overdue, although its deciders were reminded. You can give it to somebody else:'
        : 'A form has been waiting for your decision longer than your company allows:',
      '',
      link,
      '',
      `Form: ${quotedText(form)}`,
      `Submitted by: ${quotedText(submitter)}`,
      `Company: ${quotedText(company)}`,
      '',
    ].join('\n'),
  };
}
