import { notificationQuote, notificationSentence } from '@atrium/contracts/notification-sentences';
import type { Notification } from '@atrium/contracts/notifications';
import type { Mail } from './mailer';
import { tameText } from './quoted-text';

export type MailedNotification = Pick<Notification, 'id' | 'kind' | 'actor' | 'subject' | 'path' | 'words' | 'count'>;

export interface NotificationMail {
  readonly email: string;
  /** As the company is called. */
  readonly company: string;
  readonly told: readonly MailedNotification[];
  readonly shellUrl: string;
  readonly unsubscribe: string;
  /** A digest says so, even of one. */
  readonly isDigest: boolean;
}

const longestTitle = 120;
const longestQuote = 220;

/** What somebody else typed, harmless in a mail: neither a link nor a line of its own. */
function tamed({ actor, subject, words, ...told }: MailedNotification): MailedNotification {
  return {
    ...told,
    actor: actor === null ? null : { ...actor, name: tameText(actor.name, longestTitle) },
    subject: { ...subject, title: tameText(subject.title, longestTitle) },
    words: Object.fromEntries(
      Object.entries(words).map(([word, text]) => [word, word === 'due' ? text : tameText(text, longestQuote)]),
    ),
  };
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
    `Atrium tells you this for your account at ${tameText(company, longestTitle)}.`,
    isDigest ? 'To get no more summaries:' : 'To get no more mails like this:',
    unsubscribe,
    '',
  ].join('\n');
}

/** The colours of the light theme; mail programs know no style sheets. */
const ink = '#182030';
const quiet = '#535e70';
const brand = '#2a5bd0';
const line = '#e0e4ea';
const ground = '#f5f6f8';
const font = `font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

function htmlOf(items: readonly Item[], { company, unsubscribe, isDigest, shellUrl }: NotificationMail): string {
  const single = items.length === 1;
  const button = (link: string, label: string): string =>
    `<a href="${escaped(link)}" style="display:inline-block;background:${brand};color:#ffffff;text-decoration:none;` +
    `font-weight:600;padding:10px 18px;border-radius:6px">${label}</a>`;
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
  const action = single ? button(items[0]?.link ?? shellUrl, openIn) : button(`${shellUrl}/notifications`, openIn);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escaped(subjectOf(items.length))}</title></head>`,
    `<body style="margin:0;background:${ground};color:${ink};${font}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:10px">`,
    `<tr><td style="padding:18px 28px;border-bottom:1px solid ${line};font-size:18px;font-weight:700;color:${brand}">Atrium</td></tr>`,
    '<tr><td style="padding:24px 28px 28px">',
    isDigest
      ? `<p style="margin:0 0 16px;font-size:18px;line-height:26px;font-weight:600">${escaped(subjectOf(items.length))}</p>`
      : '',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${single ? '0' : '20px'}">${rows.join('')}</table>`,
    action,
    '</td></tr></table>',
    `<p style="max-width:560px;margin:16px auto 0;color:${quiet};font-size:12px;line-height:18px">`,
    `Atrium tells you this for your account at ${escaped(tameText(company, longestTitle))}. `,
    `<a href="${escaped(unsubscribe)}" style="color:${quiet}">${isDigest ? 'Get no more summaries' : 'Get no more mails like this'}</a>`,
    ' &middot; ',
    `<a href="${escaped(`${shellUrl}/settings/notifications`)}" style="color:${quiet}">Choose what you get</a></p>`,
    '</td></tr></table></body></html>',
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
