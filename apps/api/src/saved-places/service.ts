import type { RecentList, Star, StarredIds, StarredList, Visit } from '@atrium/contracts/visits';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { currentDefinition } from '../hr-forms/definitions';
import { actorOf, may, type Action } from '../policy/policy';
import { toPlace } from './place-paths';
import {
  deleteStar,
  insertStar,
  listStarIds,
  listStars,
  listVisits,
  noteVisit,
  type PlaceRow,
  type StarringRow,
  type StarRow,
} from './repository';

const recentShown = 20;

/** What the caller opened last and may still open. */
export async function getRecent({ database }: Context, caller: Caller): Promise<RecentList> {
  const rows = await database.readAnywhere<PlaceRow>(caller, listVisits(caller.userId, recentShown));
  return { results: rows.flatMap(toPlace) };
}

/** What doesn’t exist, or isn’t the caller’s to open, is not noted and not told apart. */
export async function keepVisit({ database }: Context, caller: Caller, visit: Visit): Promise<void> {
  if (mayExist(visit)) await database.write(caller, noteVisit(caller.userId, asStored(visit)));
}

/** What the caller starred and may still open. */
export async function getStarred({ database }: Context, caller: Caller): Promise<StarredList> {
  return database.sessionAnywhere(caller, async (tx, session) => {
    const [rows, entered] = await Promise.all([tx.rows<PlaceRow>(listStars(caller.userId)), session]);
    const actor = actorOf(entered);
    const isOpen = ({ kind, id }: PlaceRow) => {
      const needed = kind === 'filter' ? neededFor(id) : undefined;
      return needed === undefined || may(actor, needed).ok;
    };
    return { results: rows.filter(isOpen).flatMap(toPlace) };
  });
}

/** Lists that not everybody may read, by their addresses. */
const needs: readonly (readonly [address: string, action: Action])[] = [
  ['/settings/people', 'member.invite'],
  ['/settings/audit', 'audit.read'],
];

const neededFor = (address: string): Action | undefined => needs.find(([list]) => address.split('?')[0] === list)?.[1];

export async function getStarredIds({ database }: Context, caller: Caller): Promise<StarredIds> {
  return { results: await database.readAnywhere<StarRow>(caller, listStarIds(caller.userId)) };
}

export async function setStar({ database }: Context, caller: Caller, wanted: Star): Promise<void> {
  const star = asStored(wanted);
  if (!star.starred) {
    await database.write(caller, deleteStar(caller.userId, star));
    return;
  }
  const [done] = mayExist(star) ? await database.write<StarringRow>(caller, insertStar(caller.userId, star)) : [];
  if (done?.is_open !== true) throw new AppError('star.not-found');
  if (!done.is_kept) throw new AppError('star.too-many');
}

/** Forms are known to the code and not to the database. */
const mayExist = ({ kind, id }: Visit | Star): boolean => kind !== 'form' || currentDefinition(id) !== undefined;

/** An id as the database compares it; one that is none becomes an id of nothing. */
const asStored = <Place extends Visit | Star>(place: Place): Place =>
  place.kind === 'form' || place.kind === 'filter' ? place : { ...place, id: uuidOrNil(place.id) };
