import { activities, company, streams, type Activity, type ActivityName } from './model.ts';

export interface Share {
  readonly name: ActivityName;
  /** Of those people, in the busiest hour. */
  readonly perSecond: number;
}

const entries = Object.entries(activities) as [ActivityName, Activity][];
const hour = 3600;

/** How often each thing is done per second in the busiest hour of so many people. */
export const mixOf = (people: number): readonly Share[] =>
  entries.map(([name, { perDay, peak }]) => ({ name, perSecond: (people * company.present * perDay * peak) / hour }));

export const rateOf = (mix: readonly Share[]): number => mix.reduce((sum, { perSecond }) => sum + perSecond, 0);

/** The one that a number from 0 up to 1 falls on, each as often as its rate says. */
export function pickOf(mix: readonly Share[]): (place: number) => ActivityName {
  const total = rateOf(mix);
  let sum = 0;
  const ends = mix.map(({ name, perSecond }) => {
    sum += perSecond;
    return { name, end: sum / total };
  });
  const last = ends.at(-1);
  if (last === undefined) throw new Error('There is nothing to do.');
  return (place) => (ends.find(({ end }) => place < end) ?? last).name;
}

/** Connections that are held open in the busiest hour. */
export const streamsOf = (people: number): { readonly bell: number; readonly board: number } => ({
  bell: Math.round(people * company.present * streams.bell),
  board: Math.round(people * company.present * streams.board),
});

/** The whole day as multiples of its busiest hour, for what was measured there: most of it isn’t that busy. */
export function dayInPeakHours(): number {
  const ofDay = entries.reduce((sum, [, { perDay }]) => sum + perDay, 0);
  const ofPeak = entries.reduce((sum, [, { perDay, peak }]) => sum + perDay * peak, 0);
  return ofDay / ofPeak;
}
