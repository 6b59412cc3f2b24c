import { addressFilter, choice, day, oneOf } from '@atrium/lists';
import { views } from '../days/calendar-days';

/** What the calendar shows, in the address: a view, and a day of it; today where it names none; and whether colleagues’ leave. */
export const calendarFilter = addressFilter({ view: choice(views, 'week'), day, colleagues: oneOf(['true']) });
