import type {
  Calendar,
  CalendarEntry,
  CalendarFeed,
  CalendarQuery,
  InvitationAnswer,
  NewAppointment,
  NewCalendarFeed,
} from '@atrium/contracts/appointments';
import type { Employee, EmployeePage } from '@atrium/contracts/employees';
import {
  injectTenantEndpoints,
  keyHeader,
  rereadIfUnsure,
  tenantApi,
  type TenantCacheAccess,
} from '@atrium/tenant-api';

const service = 'company_management_service/';
export const root = `${service}appointments/`;
export const segment = encodeURIComponent;
/** Colleagues offered at a time; the rest is found by typing. */
const colleaguesOffered = 50;

/** The calendar has due dates of tasks, too. */
export const calendarTag = { type: 'Task', id: 'CALENDAR' } as const;
const feed = { type: 'Task', id: 'CALENDAR FEED' } as const;

/** Which days are shown, and what of them. */
export type ShownDays = Required<Pick<CalendarQuery, 'from' | 'to'>> & CalendarQuery;

/** Made once per intended appointment by `newKey()`; it becomes the new row's id. */
interface Keyed {
  readonly key: string;
}

/** If the answer was lost, the calendar shows what was done. */
const readIfUnsure = (api: TenantCacheAccess & { readonly queryFulfilled: PromiseLike<{ readonly data: unknown }> }) =>
  rereadIfUnsure(api, () => {
    api.dispatch(tenantApi.util.invalidateTags([calendarTag, feed]));
  });

export const appointmentsApi = injectTenantEndpoints((build) => ({
  appointmentsCalendar: build.query<Calendar, ShownDays>({
    query: (params) => ({ url: `${root}calendar/list/`, params }),
    providesTags: [calendarTag],
  }),
  appointmentsCreate: build.mutation<CalendarEntry, Keyed & { readonly appointment: NewAppointment }>({
    query: ({ key, appointment }) => ({
      url: `${root}create/`,
      method: 'POST',
      body: appointment,
      headers: keyHeader(key),
    }),
    invalidatesTags: [calendarTag],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  appointmentsChange: build.mutation<CalendarEntry, { readonly id: string; readonly appointment: NewAppointment }>({
    query: ({ id, appointment }) => ({ url: `${root}update/${segment(id)}/`, method: 'PATCH', body: appointment }),
    invalidatesTags: [calendarTag],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  appointmentsAnswer: build.mutation<CalendarEntry, { readonly id: string; readonly answer: InvitationAnswer }>({
    query: ({ id, answer }) => ({ url: `${root}answer/${segment(id)}/`, method: 'POST', body: { answer } }),
    invalidatesTags: [calendarTag],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  appointmentsRemove: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delete/${segment(id)}/`, method: 'DELETE' }),
    invalidatesTags: [calendarTag],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  appointmentsColleagues: build.query<readonly Employee[], string>({
    query: (search) => ({
      url: `${service}employees/list/`,
      params: { limit: colleaguesOffered, available_for: 'assignment', ...(search !== '' && { search }) },
    }),
    transformResponse: ({ results }: EmployeePage) => results,
    providesTags: [{ type: 'Employee', id: 'LIST' }],
  }),

  appointmentsFeed: build.query<CalendarFeed, void>({
    query: () => ({ url: `${root}feed/` }),
    providesTags: [feed],
  }),
  appointmentsFeedCreate: build.mutation<NewCalendarFeed, void>({
    query: () => ({ url: `${root}feed/create/`, method: 'POST' }),
    invalidatesTags: [feed],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
  appointmentsFeedWithdraw: build.mutation<null, void>({
    query: () => ({ url: `${root}feed/delete/`, method: 'DELETE' }),
    invalidatesTags: [feed],
    onQueryStarted: (_, api) => readIfUnsure(api),
  }),
}));

export const {
  useAppointmentsCalendarQuery,
  useAppointmentsCreateMutation,
  useAppointmentsChangeMutation,
  useAppointmentsAnswerMutation,
  useAppointmentsRemoveMutation,
  useAppointmentsColleaguesQuery,
  useAppointmentsFeedQuery,
  useAppointmentsFeedCreateMutation,
  useAppointmentsFeedWithdrawMutation,
} = appointmentsApi;
