import { selectTimeZone } from '@atrium/auth-store';
import { messageFor } from '@atrium/errors';
import { useAddressFilter, useRefetchOnReturn } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { ErrorState, LoadingState, OutdatedNotice, PageHeader, Stack, Button } from '@atrium/ui';
import { Link as LinkIcon, Plus } from '@atrium/ui/icons';
import { useAppointmentsCalendarQuery } from '../api/appointments.api';
import { CalendarDialogs, useCalendarDialogs } from '../appointment/CalendarDialogs';
import { daysOf } from '../days/calendar-days';
import { calendarFilter } from './calendar-filter';
import { CalendarTools } from './CalendarTools';
import { Days } from './Days';
import { useEntryHandles } from './use-entry-handles';
import { useToday } from './use-today';

/** Somebody’s calendar: their appointments, due tasks and leave, and the company’s holidays. */
export function CalendarPage() {
  const { filter, change } = useAddressFilter(calendarFilter);
  const timeZone = useSelector(selectTimeZone);
  const today = useToday();
  const { view, day = today, colleagues } = filter;
  const days = daysOf(view, day);
  const range = { from: days[0] ?? day, to: days.at(-1) ?? day, ...(colleagues !== undefined && { colleagues }) };
  const { data, currentData, error, isFetching, refetch } = useAppointmentsCalendarQuery(range);
  useRefetchOnReturn(refetch);
  const dialogs = useCalendarDialogs({ day, timeZone, entries: currentData?.results ?? [] });
  const handles = useEntryHandles({
    shown: range,
    view,
    timeZone,
    onDay: (next) => {
      change('day', next === today ? '' : next);
    },
  });
  const failure = error === undefined ? null : messageFor('calendar.fetch-failed');

  const content = () => {
    if (currentData === undefined && failure !== null && !isFetching)
      return <ErrorState message={failure} onRetry={() => void refetch()} />;
    // What was read of other days can’t be mistaken for these: it’s shown by its days.
    const shown = currentData ?? data;
    if (shown === undefined) return <LoadingState />;
    return (
      <>
        {failure !== null && <OutdatedNotice message={failure} onRetry={() => void refetch()} retrying={isFetching} />}
        <Days
          view={view}
          day={day}
          today={today}
          entries={shown.results}
          timeZone={timeZone}
          dialogs={dialogs}
          handles={handles}
          colleagues={colleagues}
        />
      </>
    );
  };

  return (
    <Stack gap={4}>
      <PageHeader
        title="Appointments"
        subtitle="Your appointments, due tasks and leave, and the company’s holidays."
        actions={
          <>
            <Button icon={<LinkIcon aria-hidden />} onClick={dialogs.subscribe}>
              Subscribe
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => {
                dialogs.create(day);
              }}
            >
              New appointment
            </Button>
          </>
        }
      />
      <CalendarTools
        view={view}
        day={day}
        onView={(chosen) => {
          change('view', chosen);
        }}
        onDay={(chosen) => {
          change('day', chosen === today ? '' : chosen);
        }}
        today={today}
        withColleagues={colleagues !== undefined}
        onColleagues={(isOn) => {
          change('colleagues', isOn ? 'true' : '');
        }}
      />
      {content()}
      <CalendarDialogs dialogs={dialogs} timeZone={timeZone} />
    </Stack>
  );
}
