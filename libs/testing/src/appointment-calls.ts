import type { Calendar, CalendarEntry, CalendarFeed, NewCalendarFeed } from '@atrium/contracts/appointments';

/** What the calendar calls. */
export interface AppointmentCalls {
  'GET appointments/calendar/list/': Calendar;
  'POST appointments/create/': CalendarEntry;
  'PATCH appointments/update/:id/': CalendarEntry;
  'DELETE appointments/delete/:id/': null;
  'POST appointments/answer/:id/': CalendarEntry;
  'GET appointments/feed/': CalendarFeed;
  'POST appointments/feed/create/': NewCalendarFeed;
  'DELETE appointments/feed/delete/': null;
}
