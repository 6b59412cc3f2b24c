import { dayIn, formatDay, formatTimeOf, weekdayName } from '@atrium/contracts/dates';
import { newId } from '../database/ids';
import { escaped, htmlButton, htmlPage, quiet } from './html-page';
import type { Mail } from './mailer';
import { tameText } from './quoted-text';

/** What guests are told of when it is. With `all_day`, days; otherwise moments in UTC. */
interface Told {
  readonly title: string;
  readonly place: string;
  readonly all_day: boolean;
  readonly start: string;
  readonly end: string;
}

interface MeetingFrame {
  readonly id: string;
  readonly email: string;
  /** Who invites, by name. */
  readonly maker: string;
  readonly sequence: number;
  readonly timeZone: string;
  readonly shellUrl: string;
  /** The same for calendars. */
  readonly content: string;
}

export interface MeetingMail extends MeetingFrame {
  readonly now: Told;
  /** As the guest was told before; null for who is told for the first time. */
  readonly before: Told | null;
  /** Everyone who is invited, by name. */
  readonly names: readonly string[];
  readonly notes: string;
}

const longestTitle = 120;
const longestNotes = 400;
const mostNames = 12;
const openIn = 'Open in Atrium';

/** To a guest of an appointment: that they are invited, or what has become of it. */
export function meetingMail(mail: MeetingMail): Mail {
  const { now, before, names, notes, timeZone, maker } = mail;
  const when = whenOf(now, timeZone);
  const wasWhen = before === null ? when : whenOf(before, timeZone);
  const shown = names.slice(0, mostNames).map((name) => tameText(name, longestTitle));
  const more = names.length - shown.length;
  const by = tameText(maker, longestTitle);
  return compose(mail, {
    method: 'REQUEST',
    subject: before === null ? `${by} invites you to ${quoted(now)}` : `Changed: ${quoted(now)}`,
    sentence: before === null ? `${by} invites you to ${quoted(now)}.` : `${by} has changed ${quoted(now)}.`,
    facts: [
      ['When', when],
      ['Before', wasWhen === when ? '' : wasWhen],
      ['Where', tameText(now.place, longestTitle)],
      ['Invited', [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')],
      ['Notes', tameText(notes, longestNotes)],
    ],
    link: linkTo(mail, now),
    label: 'Accept or decline in Atrium',
  });
}

export interface CancellationMail extends MeetingFrame {
  /** As the guest was told last. */
  readonly told: Told;
}

/** To who is no longer a guest: title and time, which they knew. */
export function cancellationMail(mail: CancellationMail): Mail {
  const { told, timeZone, shellUrl, maker } = mail;
  return compose(mail, {
    method: 'CANCEL',
    subject: `Cancelled: ${quoted(told)}`,
    sentence: `${tameText(maker, longestTitle)} no longer expects you at ${quoted(told)}.`,
    facts: [['When', whenOf(told, timeZone)]],
    link: `${shellUrl}/appointments`,
    label: openIn,
  });
}

interface Words {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly subject: string;
  readonly sentence: string;
  readonly facts: readonly (readonly [term: string, fact: string])[];
  readonly link: string;
  readonly label: string;
}

const footer = 'You’re receiving this email because a colleague added it to your calendar.';

function compose({ id, email, sequence, shellUrl, content }: MeetingFrame, words: Words): Mail {
  const { method, subject, sentence, link, label } = words;
  const facts = words.facts.filter(([, fact]) => fact !== '');
  return {
    to: email,
    subject,
    text: [
      'Hello,',
      '',
      sentence,
      '',
      ...facts.map(([term, fact]) => `${term}: ${fact}`),
      '',
      `${label}:`,
      link,
      '',
      '--',
      footer,
      '',
    ].join('\n'),
    html: htmlPage({
      title: subject,
      body: [
        `<p style="margin:0 0 16px;font-size:18px;line-height:26px">${escaped(sentence)}</p>`,
        '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:22px">',
        ...facts.map(
          ([term, fact]) =>
            `<tr><td valign="top" style="padding:2px 16px 2px 0;color:${quiet}">${term}</td>` +
            `<td valign="top" style="padding:2px 0">${escaped(fact)}</td></tr>`,
        ),
        '</table>',
        htmlButton(link, label),
      ],
      footer: [footer],
    }),
    messageId: `<${id}.${sequence}.${newId()}@${new URL(shellUrl).hostname}>`,
    calendar: { method, content },
  };
}

const quoted = ({ title }: Told): string => `“${tameText(title, longestTitle)}”`;

const linkTo = ({ id, timeZone, shellUrl }: MeetingFrame, now: Told): string => {
  const day = now.all_day ? now.start : dayIn(timeZone, Date.parse(now.start));
  return `${shellUrl}/appointments?${new URLSearchParams({ view: 'day', day, open: id }).toString()}`;
};

/** Such as “Monday, 05/03/2025, 9:30 am – 11:00 am (Asia/Dhaka)”. */
function whenOf({ all_day: isAllDay, start, end }: Told, timeZone: string): string {
  const named = (day: string): string => `${weekdayName(day)}, ${formatDay(day)}`;
  if (isAllDay) return start === end ? `${named(start)}, all day` : `${named(start)} – ${named(end)}`;
  const [first, last] = [dayIn(timeZone, Date.parse(start)), dayIn(timeZone, Date.parse(end))];
  const at = (moment: string): string => formatTimeOf(moment, timeZone);
  const until = first === last ? at(end) : `${named(last)}, ${at(end)}`;
  return `${named(first)}, ${at(start)}${start === end ? '' : ` – ${until}`} (${timeZone})`;
}
