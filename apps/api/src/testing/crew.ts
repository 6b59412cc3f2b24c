import { calendarEntrySchema } from '@atrium/contracts/appointments';
import { dayIn } from '@atrium/contracts/dates';
import { assetClientOf } from './assets';
import { boardClientOf, type BoardClient } from './boards';
import { tenantApi, type Call } from './call';
import { registerCompany, type Company } from './companies';
import { hrFormClientOf } from './hr-forms';
import { joinAs, memberClientOf, type SignedInMember } from './members';
import { forgetNotifications, notificationClientOf } from './notifications';
import type { TestServer } from './test-server';

/**
 * Ann does things; Ben they are done to; Cleo commented before; Dan has nothing to do with it; Eve is deactivated; Max is the
 * admin of another company.
 */
export const people = ['ann', 'ben', 'cleo', 'dan', 'eve', 'max'] as const;
export type Colleague = (typeof people)[number];

const talk = {
  title: 'Talk',
  place: '',
  notes: '',
  all_day: true,
  start: '2031-03-05',
  end: '2031-03-06',
};
export type Talk = typeof talk & { readonly id: string; readonly guests: readonly string[] };

export type Crew = Awaited<ReturnType<typeof openCrew>>;

/** Six people of two companies, and what they do that others hear of. */
export async function openCrew(server: TestServer) {
  const company: Company = await registerCompany(server, 'Hear-Say');
  const members: Readonly<Record<'ben' | 'cleo' | 'dan' | 'eve', SignedInMember>> = {
    ben: await joinAs(server, company, 1),
    cleo: await joinAs(server, company, 2),
    dan: await joinAs(server, company, 3),
    eve: await joinAs(server, company, 4),
  };
  const max = await registerCompany(server, 'Elsewhere');
  const accounts: Readonly<Record<Colleague, Pick<Company, 'tenant' | 'token' | 'user_id'>>> = {
    ann: company,
    ...members,
    max,
  };
  const boards: BoardClient = boardClientOf(server, company);
  const cleosBoards = boardClientOf(server, members.cleo);
  const bensForms = hrFormClientOf(server, members.ben);
  const admin = memberClientOf(server, company);

  const appointments = (path: string, sent: Partial<Call>) =>
    server.call({ tenant: company.tenant, token: company.token, path: `${tenantApi}/appointments/${path}`, ...sent });

  return {
    company,
    members,
    accounts,
    boards,
    cleosBoards,
    appointments,
    notifications: (person: Colleague) => notificationClientOf(server, accounts[person]),

    /** A task of Ann’s that Ben and Eve are assigned to and that Cleo has commented on; Eve’s account is deactivated then. */
    openTask: async (): Promise<string> => {
      await admin.post(`members/reactivate/${accounts.eve.user_id}/`);
      const list = (await boards.list((await boards.board('Plans')).id)).id;
      const { id } = await boards.task(list, 'Write the report');
      await boards.patch(`task/update/${id}/`, { assigned_to: [accounts.ben.user_id, accounts.eve.user_id] });
      await cleosBoards.comment(id, 'Early remark');
      await admin.at(`members/deactivate/${accounts.eve.user_id}/`, { method: 'POST', json: { hand_over_to: null } });
      await forgetNotifications(server);
      return id;
    },

    /** Ben’s request for an asset, answered by Ann. */
    answerRequest: async (answer: 'grant' | 'deny', asset?: string): Promise<void> => {
      const { id } = await assetClientOf(server, accounts.ben).ask({ category: 'IT', reason: 'Mine is broken' });
      const body = answer === 'grant' ? { asset, comment: 'Enjoy' } : { comment: 'There are none left' };
      await assetClientOf(server, company).post(`requests/${answer}/${id}/`, body);
    },

    /** A laptop that Cleo has until then, which she isn’t told of again. */
    lend: async (until: string): Promise<string> => {
      const assets = assetClientOf(server, company);
      const { id } = await assets.add({ title: 'ThinkPad' });
      await assets.post('assign/', { asset: id, employee: members.cleo.employee, due_back: until });
      await forgetNotifications(server);
      return id;
    },

    /** By the clock of the server’s companies. */
    tomorrow: (): string => dayIn(server.settings.companyTimeZone, Date.now() + 86_400_000),

    /** A talk of Ann’s that some are invited to, and have read of where `isRead`. */
    invite: async (isRead: boolean, guests: readonly string[] = [accounts.ben.user_id]): Promise<Talk> => {
      const json = { ...talk, guests };
      const { id } = calendarEntrySchema.parse((await appointments('create/', { method: 'POST', json })).json);
      if (isRead) await forgetNotifications(server);
      return { ...json, id };
    },
    change: ({ id, ...json }: Talk) => appointments(`update/${id}/`, { method: 'PATCH', json }),

    /** A form of Ben’s that waits for Ann. */
    submit: () => bensForms.submitted('leave'),
  };
}
