import type { Calendar, CalendarEntry } from '@atrium/contracts/appointments';
import { changeOf, injectTenantEndpoints, optimistic, type CachedAnswer } from '@atrium/tenant-api';
import { appointmentOf, draftOf } from '../appointment/draft';
import type { EntryTime } from '../days/moved';
import { appointmentsApi, calendarTag, root, segment, type ShownDays } from './appointments.api';

export interface Move {
  /** As it's currently shown. */
  readonly entry: CalendarEntry;
  readonly to: EntryTime;
  readonly shown: ShownDays;
}

const cachedCalendar = (shown: ShownDays): CachedAnswer<Calendar> => ({
  name: `appointmentsCalendar ${JSON.stringify(shown)}`,
  read: ({ getState }) => appointmentsApi.endpoints.appointmentsCalendar.select(shown)(getState()).data,
  write: ({ dispatch }, calendar) => {
    dispatch(appointmentsApi.util.updateQueryData('appointmentsCalendar', shown, () => calendar));
  },
});

const moveApi = injectTenantEndpoints((build) => ({
  /** Optimistic: rolled back if it's refused. */
  appointmentsMove: build.mutation<unknown, Move>({
    query: ({ entry, to }) =>
      entry.kind === 'task'
        ? {
            url: `company_management_service/task_management/task/update/${segment(entry.id)}/`,
            method: 'PATCH',
            body: { due_datetime: to.start },
            changes: [entry.id],
          }
        : {
            url: `${root}update/${segment(entry.id)}/`,
            method: 'PATCH',
            body: appointmentOf({ ...draftOf(entry), ...to }),
            changes: [entry.id],
          },
    invalidatesTags: (_, error, { entry: { kind, id, board } }) => {
      if (error !== undefined) return [];
      if (kind !== 'task') return [calendarTag];
      return [
        calendarTag,
        { type: 'Task', id },
        // The list of to-dos, which shows it, too.
        { type: 'Task', id: 'TODO' },
        ...(board === null ? [] : [{ type: 'Board', id: board.id } as const]),
      ];
    },
    onQueryStarted: optimistic<Move, unknown>({
      shows: ({ entry: { kind, id }, to, shown }) => [
        changeOf(cachedCalendar(shown), ({ results }) => ({
          results: results.map((one) => (one.kind === kind && one.id === id ? { ...one, ...to } : one)),
        })),
      ],
      rereads: () => [calendarTag],
      failure: () => 'appointment.move-failed',
    }),
  }),
}));

export const { useAppointmentsMoveMutation } = moveApi;
