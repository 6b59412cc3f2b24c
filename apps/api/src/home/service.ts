import { firstSteps, type FirstStep, type Home, type HomeLayout } from '@atrium/contracts/home';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import { companyTimeZone } from '../database/company-terms';
import type { Caller } from '../database/database';
import { actorOf, may, requires } from '../policy/policy';
import { findHome, putFirstStepsAway, saveLayout, type HomeRow } from './repository';

export function getHome({ database, settings }: Context, caller: Caller): Promise<Home> {
  return database.sessionAnywhere(caller, async (tx, session) => {
    const [[row], timeZone, entered] = await Promise.all([
      tx.rows<HomeRow>(findHome(caller.userId)),
      companyTimeZone(tx, settings),
      session,
    ]);
    if (row === undefined) throw new AppError('member.not-found');
    return {
      order: row.card_order ?? [],
      hidden: row.hidden ?? [],
      first_name: row.first_name,
      time_zone: timeZone,
      first_steps: may(actorOf(entered), 'settings.change').ok ? stepsOf(row) : [],
    };
  });
}

/** None where all are done: there is nothing to be told any more. */
function stepsOf(row: HomeRow): Home['first_steps'] {
  if (row.is_put_away) return [];
  const done = {
    invite: row.has_invited,
    departments: row.has_departments,
    board: row.has_board,
    logo: row.has_logo,
  } as const satisfies Record<FirstStep, boolean>;
  const steps = firstSteps.map((step) => ({ step, done: done[step] }));
  return steps.every((step) => step.done) ? [] : steps;
}

/** One's own. */
export async function changeLayout({ database }: Context, caller: Caller, layout: HomeLayout): Promise<void> {
  await database.write(caller, saveLayout(caller.userId, layout));
}

/** For everyone who sees them. */
export async function putStepsAway({ database }: Context, caller: Caller): Promise<void> {
  await database.session(caller, (tx) => tx.rows(putFirstStepsAway(caller.userId)), requires('settings.change'));
}
