import { selectTimeZone } from '@atrium/auth-store';
import { holidaySchema, type Holiday } from '@atrium/contracts/company-settings';
import { dayIn, formatDay, weekdayName } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { Form, useForm } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { loadFailureMessage, notifyFailure } from '@atrium/tenant-api';
import {
  Button,
  EmptyState,
  ErrorState,
  Inline,
  LoadingState,
  NativeSelect,
  TextField,
  VisuallyHidden,
  media,
  tokens,
} from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { CalendarDays } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import {
  useSettingsAddHolidayMutation,
  useSettingsHolidaysQuery,
  useSettingsRemoveHolidayMutation,
} from '../api/company.api';
import { Section } from './Section';

/** Of longer lists these are shown first: what stands below isn't pushed out of sight. */
const shownAtFirst = 30;

/** Days on which nobody works. Each is saved by itself. */
export function Holidays() {
  const thisYear = dayIn(useSelector(selectTimeZone)).slice(0, 4);
  const { data: holidays, error, isFetching, refetch } = useSettingsHolidaysQuery();
  const [year, setYear] = useState(thisYear);
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const years = [...new Set([thisYear, year, ...(holidays ?? []).map(({ day }) => day.slice(0, 4))])].sort();
  const shown = holidays?.filter(({ day }) => day.startsWith(year)) ?? [];

  const content = () => {
    if (holidays === undefined) {
      return error === undefined || isFetching ? (
        <LoadingState />
      ) : (
        <ErrorState message={loadFailureMessage(error, 'holidays.fetch-failed')} onRetry={() => void refetch()} />
      );
    }
    if (shown.length === 0) {
      return (
        <EmptyState icon={<CalendarDays aria-hidden />} title={`No holidays in ${year}`}>
          Add the days on which nobody works.
        </EmptyState>
      );
    }
    return (
      <>
        <List ref={list} tabIndex={-1} aria-label={`Holidays in ${year}`}>
          {(showsAll ? shown : shown.slice(0, shownAtFirst)).map((holiday) => (
            <HolidayRow key={holiday.day} holiday={holiday} />
          ))}
        </List>
        {!showsAll && shown.length > shownAtFirst && (
          <Inline>
            <Button
              onClick={() => {
                setShowsAll(true);
                // The button goes.
                list.current?.focus({ preventScroll: true });
              }}
            >
              Show all {shown.length}
            </Button>
          </Inline>
        )}
      </>
    );
  };

  return (
    <Section title="Holidays" intro="Days on which nobody works. Each is saved at once.">
      <AddHoliday
        onAdded={({ day }) => {
          setYear(day.slice(0, 4));
        }}
      />
      {years.length > 1 && (
        <NativeSelect
          label="Year"
          value={year}
          options={years.map((one) => ({ value: one, label: one }))}
          onChange={setYear}
        />
      )}
      {content()}
    </Section>
  );
}

function AddHoliday({ onAdded }: { readonly onAdded: (holiday: Holiday) => void }) {
  const [add] = useSettingsAddHolidayMutation();
  const form = useForm({
    initial: { day: '', name: '' },
    check: holidaySchema,
    send: (holiday) => add(holiday),
    failureText: 'holiday.add-failed',
    success: ({ name }) => messageFor('holiday.added', { name }),
    onSent: (holiday) => {
      form.reset();
      onAdded(holiday);
    },
    asksBeforeLeaving: false,
  });
  return (
    <Form form={form} label="Add a holiday">
      <Fields>
        <DatePicker {...form.field('day')} label="Day" required />
        <TextField {...form.field('name')} label="Name" maxLength={100} required />
      </Fields>
      <Inline>
        <Button type="submit" pending={form.isPending}>
          Add holiday
        </Button>
      </Inline>
    </Form>
  );
}

function HolidayRow({ holiday: { day, name } }: { readonly holiday: Holiday }) {
  const [remove, { isLoading }] = useSettingsRemoveHolidayMutation();
  const act = async () => {
    const { error } = await remove(day);
    if (error !== undefined) {
      notifyFailure(error, 'holiday.remove-failed');
      return;
    }
    showToast({ tone: 'success', message: messageFor('holiday.removed', { name }) });
  };
  return (
    <Row>
      <Name>
        {name}
        <Day>
          {weekdayName(day)}, {formatDay(day)}
        </Day>
      </Name>
      <Button size="small" pending={isLoading} onClick={() => void act()}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${tokens.space[3]};

  ${media.small} {
    grid-template-columns: ${tokens.column.medium} minmax(0, 1fr);
    align-items: start;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[2]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Name = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Day = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
