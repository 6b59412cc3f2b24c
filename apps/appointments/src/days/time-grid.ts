import type { CalendarEntry } from '@atrium/contracts/appointments';
import { clockOf } from './moved';
import { entriesOn } from './entries-on';

/** Hours that are always there; entries before and after them add theirs. */
const usual = { from: 8, to: 18 } as const;
/** As little as a line of text takes. */
const shortest = 30;
const dayMinutes = 24 * 60;

/** The rows of days that stand beside each other. */
export interface TimeGrid {
  /** Hours of the clock. */
  readonly fromHour: number;
  readonly toHour: number;
  /** How many entries without a time the fullest day has. */
  readonly whole: number;
}

/** Where an entry stands in its day. */
export interface EntryPlace {
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  /** Entries at the same time stand beside each other. */
  readonly lane: number;
  readonly lanes: number;
  /** There is no room for it beside the others. */
  readonly isHidden?: true;
  /** Of the first hidden one: what stands for it and those that are hidden at the same time. */
  readonly rest?: Rest;
}

export interface Rest extends EntryPlace {
  readonly count: number;
}

interface Room {
  /** As many entries beside each other as can be read. */
  readonly most: number;
  /** {@link keyOf} an entry that is being moved; it stays in sight. */
  readonly kept: string | null;
}

export const keyOf = ({ kind, id }: CalendarEntry): string => `${kind} ${id}`;

export function gridOf(days: readonly string[], entries: readonly CalendarEntry[], timeZone: string): TimeGrid {
  let { from, to }: { from: number; to: number } = usual;
  let whole = 0;
  for (const day of days) {
    const onDay = entriesOn(day, entries, timeZone);
    whole = Math.max(whole, onDay.filter((entry) => entry.all_day).length);
    for (const place of placesOn(day, onDay, timeZone).values()) {
      from = Math.min(from, Math.floor(place.from / 60));
      to = Math.max(to, Math.ceil(place.to / 60));
    }
  }
  return { fromHour: from, toHour: to, whole };
}

/** By {@link keyOf}; whole days have no place. */
export function placesOn(
  day: string,
  entries: readonly CalendarEntry[],
  timeZone: string,
  room?: Room,
): ReadonlyMap<string, EntryPlace> {
  const places = new Map<string, EntryPlace>();
  let cluster: InLane[] = [];
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1;
    const placed =
      room !== undefined && lanes > room.most ? crowded(cluster, room) : cluster.map((one) => ({ ...one, lanes }));
    for (const { key, ...place } of placed) places.set(key, place);
    cluster = [];
  };
  const timed = entries
    .filter((entry) => !entry.all_day)
    .map((entry) => ({ key: keyOf(entry), ...minutesOn(day, entry, timeZone) }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  for (const entry of timed) {
    if (cluster.every(({ to }) => to <= entry.from)) close();
    const busy = new Set(cluster.filter(({ to }) => to > entry.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    cluster.push({ ...entry, lane });
  }
  close();
  return places;
}

interface InLane extends Pick<EntryPlace, 'from' | 'to' | 'lane'> {
  readonly key: string;
}

/** Entries at the same time that are too many: the last lane is of those that stand for the rest. */
function crowded(cluster: readonly InLane[], { most, kept }: Room): readonly (InLane & EntryPlace)[] {
  const last = most - 1;
  const keptLane = cluster.find(({ key }) => key === kept)?.lane ?? 0;
  // Lanes can change places as wholes without anything lying over anything else.
  const swapped =
    keptLane < last ? cluster : cluster.map((one) => ({ ...one, lane: exchanged(one.lane, keptLane, last - 1) }));
  const shown = swapped.filter(({ lane }) => lane < last).map((one) => ({ ...one, lanes: most }));
  const groups: InLane[][] = [];
  for (const one of swapped.filter(({ lane }) => lane >= last)) {
    const group = groups.at(-1);
    if (group?.some(({ to }) => to > one.from) === true) group.push(one);
    else groups.push([one]);
  }
  return [...shown, ...groups.flatMap((group) => inLastLane(group, most))];
}

const exchanged = (lane: number, one: number, other: number): number =>
  lane === one ? other : lane === other ? one : lane;

function inLastLane(group: readonly InLane[], lanes: number): readonly (InLane & EntryPlace)[] {
  const place = { lane: lanes - 1, lanes };
  if (group.length === 1) return group.map((one) => ({ ...one, ...place }));
  const rest: Rest = {
    ...place,
    from: Math.min(...group.map(({ from }) => from)),
    to: Math.max(...group.map(({ to }) => to)),
    count: group.length,
  };
  return group.map((one, index) => ({ ...one, ...place, isHidden: true, ...(index === 0 && { rest }) }));
}

function minutesOn(day: string, { start, end }: CalendarEntry, timeZone: string): { from: number; to: number } {
  const [begins, ends] = [clockOf(start, timeZone), clockOf(end, timeZone)];
  const last = ends.day > day ? dayMinutes : ends.minutes;
  const from = Math.min(begins.day < day ? 0 : begins.minutes, dayMinutes - shortest);
  return { from, to: Math.max(last, from + shortest) };
}
