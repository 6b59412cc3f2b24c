/**
 * What people do in a day of a company of 200, and how it’s spread over the day. All of it is assumed: whoever has figures of
 * their own (`atrium_http_request_duration_seconds_count` by route) puts them in here. `walks.ts` has the calls of each.
 *
 * The company is one that lives in Atrium: everybody has it open all day, half of them work on boards, and a few administer.
 */
export interface Activity {
  /** How often one of the people who are at work does it in a day. */
  readonly perDay: number;
  /** Its part of the day that falls into the busiest hour. */
  readonly peak: number;
  readonly why: string;
}

export const company = {
  people: 200,
  /** Of those, at work on a day: the rest is on leave, ill, or works without a screen. */
  present: 0.85,
  /** Days of a year on which they are. */
  workdays: 230,
} as const;

/** An hour of eight has 0.125 of the day. The busiest is the first one, in which most arrive and look what is new. */
const morning = 0.2;
const arriving = 0.5;
const even = 0.125;

export const activities = {
  'sign in': {
    perDay: 1,
    peak: arriving,
    why: 'A session lasts 12 hours, so everybody signs in once, half of them in the first hour.',
  },
  'load the suite': {
    perDay: 3,
    peak: 0.3,
    why: 'After signing in, in a second tab, and when the browser was closed over lunch.',
  },
  'come back to the home page': { perDay: 6, peak: morning, why: 'Between two pieces of work, to see what waits.' },
  'look for news of the suite': {
    perDay: 96,
    peak: even,
    why: 'Each open page asks every five minutes which releases there are; nearly always the answer is 304.',
  },
  'look through the boards': { perDay: 3, peak: morning, why: 'The way to a board that isn’t among the recent ones.' },
  'open a board': {
    perDay: 8,
    peak: morning,
    why: 'Half of the people work on boards and open one every half an hour.',
  },
  'move a card': { perDay: 5, peak: morning, why: 'What was done yesterday is moved in the morning.' },
  'add a card': { perDay: 2, peak: morning, why: 'More than are finished, as boards go.' },
  'open a card': { perDay: 8, peak: morning, why: 'To read, twice as often as to change something.' },
  'comment on a card': {
    perDay: 2.5,
    peak: morning,
    why: 'Each tells the people of the card, under the bell and by mail.',
  },
  'tick an item': { perDay: 3, peak: morning, why: 'Three steps of a card with a checklist.' },
  'attach a file': { perDay: 0.3, peak: morning, why: 'A document or picture of about 300 KB for every third person.' },
  'open a file': { perDay: 1, peak: morning, why: 'A file is read three times.' },
  'look through the directory': { perDay: 1, peak: even, why: 'The first page, with its portraits.' },
  'look somebody up': { perDay: 1.5, peak: even, why: 'A name typed, and the record opened.' },
  'search everything': {
    perDay: 3,
    peak: morning,
    why: 'Ctrl K and a few letters: the search asks once for every pause of 120 ms.',
  },
  'read notifications': { perDay: 4, peak: morning, why: 'The bell: the list, and what was read is marked.' },
  'look at the to-dos': { perDay: 3, peak: morning, why: 'In the morning, after lunch, and before going home.' },
  'write a to-do down': { perDay: 1.5, peak: morning, why: 'For oneself.' },
  'finish a to-do': { perDay: 1.2, peak: morning, why: 'Most of what was written down.' },
  'look at the week': { perDay: 2, peak: morning, why: 'The calendar, and who else is in.' },
  'make an appointment': { perDay: 0.2, peak: even, why: 'With three colleagues, who are told.' },
  'look at the wallet': { perDay: 0.4, peak: even, why: 'Twice a week.' },
  pay: { perDay: 0.15, peak: even, why: 'Lunch, a taxi, stationery: three in a month. Half have a receipt.' },
  'look at one’s assets': { perDay: 0.15, peak: even, why: 'When something is due back or broken.' },
  'ask for an asset': { perDay: 0.01, peak: even, why: 'Two and a half a year.' },
  'look at one’s forms': { perDay: 0.3, peak: even, why: 'Whether the leave was approved.' },
  'file a form': { perDay: 0.06, peak: even, why: 'Leave, expenses, and the rest of HR: 14 a year.' },
  'decide on a form': { perDay: 0.08, peak: morning, why: 'What people file has more than one step on average.' },
  'look at a contact': { perDay: 0.3, peak: even, why: 'For the few who have customers and suppliers.' },
  'look at a dashboard': { perDay: 0.05, peak: even, why: 'Managers, once in a while.' },
} as const satisfies Readonly<Record<string, Activity>>;

export type ActivityName = keyof typeof activities;

/** Of the people at work, in the busiest hour. */
export const streams = {
  /** The number on the bell: one connection for each browser, however many tabs it has. */
  bell: 0.9,
  /** A board or card in sight. */
  board: 0.2,
} as const;

/**
 * Browsers ask before the first call to an address on another host, and may keep the answer for two hours. Addresses that
 * name a card or a search are mostly new to them, those of lists and counts aren’t.
 */
export const preflights = { named: 0.75, others: 0.2 } as const;

/** Pictures that a page shows and the browser hasn’t yet: of eight, two. They never change, so that it keeps them. */
export const newPictures = 2;

/** Of an attached file, and of a receipt. */
export const fileKilobytes = { median: 300, receipt: 80 } as const;
