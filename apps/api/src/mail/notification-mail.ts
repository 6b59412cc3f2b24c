import { notificationQuote, notificationSentence } from '@atrium/contracts/notification-sentences';
import { escaped, htmlButton, htmlPage, ink, line, quiet } from './html-page';
import type { Mail } from './mailer';
import { tameText } from './quoted-text';
import { longestTitle, tamed, type SentNotification } from './tamed-notification';

export interface NotificationMail {
  readonly email: string;
  /** As the company is called. */
  readonly company: string;
  readonly told: readonly SentNotification[];
  readonly shellUrl: string;
  readonly unsubscribe: string;
  /** A digest says so, even of one. */
  readonly isDigest: boolean;
}

/** One notification at once, or many together, as text and as HTML that looks like the product. */
export function notificationMail(mail: NotificationMail): Mail {
  const { email, told, isDigest, unsubscribe } = mail;
  const items = told.map(tamed).map((one) => ({
    sentence: notificationSentence(one),
    quote: notificationQuote(one),
    link: `${mail.shellUrl}${one.path}`,
  }));
  const [first] = items;
  const newest = told[0];
  return {
    to: email,
    subject: isDigest || first === undefined ? subjectOf(items.length) : first.sentence.replace(/\.$/, ''),
    text: textOf(items, mail),
    html: htmlOf(items, mail),
    unsubscribe,
    ...(newest !== undefined && {
      messageId: `<${newest.id}.${newest.count}.${isDigest ? 'digest' : 'mail'}@${new URL(mail.shellUrl).hostname}>`,
    }),
  };
}

interface Item {
  readonly sentence: string;
  readonly quote: string | undefined;
  readonly link: string;
}

const subjectOf = (count: number): string =>
  count === 1 ? 'There is 1 thing new for you' : `There are ${count} things new for you`;

const openIn = 'Open in Atrium';

function textOf(items: readonly Item[], { company, unsubscribe, isDigest }: NotificationMail): string {
  return [
    'Hello,',
    '',
    ...items.flatMap(({ sentence, quote, link }) => [
      sentence,
      ...(quote === undefined ? [] : [`> ${quote}`]),
      link,
      '',
    ]),
    '--',
    `You’re receiving this because of your account at ${tameText(company, longestTitle)}.`,
    isDigest ? 'To stop these summaries:' : 'To stop emails like this:',
    unsubscribe,
    '',
  ].join('\n');
}

function htmlOf(items: readonly Item[], { company, unsubscribe, isDigest, shellUrl }: NotificationMail): string {
  const single = items.length === 1;
  const rows = items.map(
    ({ sentence, quote, link }) =>
      `<tr><td style="padding:${single ? '0 0 20px' : '14px 0'};${single ? '' : `border-top:1px solid ${line};`}">` +
      (single
        ? `<p style="margin:0;font-size:18px;line-height:26px">${escaped(sentence)}</p>`
        : `<a href="${escaped(link)}" style="color:${ink};text-decoration:none;font-size:15px;line-height:22px">${escaped(sentence)}</a>`) +
      (quote === undefined
        ? ''
        : `<p style="margin:8px 0 0;padding:2px 0 2px 12px;border-left:3px solid ${line};color:${quiet};font-size:14px;line-height:21px">${escaped(quote)}</p>`) +
      '</td></tr>',
  );
  const action = single
    ? htmlButton(items[0]?.link ?? shellUrl, openIn)
    : htmlButton(`${shellUrl}/notifications`, openIn);
  const heading = subjectOf(items.length);
  const settings = `${shellUrl}/settings/notifications`;
  return htmlPage({
    title: heading,
    body: [
      isDigest
        ? `<p style="margin:0 0 16px;font-size:18px;line-height:26px;font-weight:600">${escaped(heading)}</p>`
        : '',
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${single ? '0' : '20px'}">${rows.join('')}</table>`,
      action,
    ],
    footer: [
      `You’re receiving this because of your account at ${escaped(tameText(company, longestTitle))}. `,
      `<a href="${escaped(unsubscribe)}" style="color:${quiet}">${isDigest ? 'Stop these summaries' : 'Stop emails like this'}</a>`,
      ' &middot; ',
      `<a href="${escaped(settings)}" style="color:${quiet}">Choose what you receive</a>`,
    ],
  });
}
