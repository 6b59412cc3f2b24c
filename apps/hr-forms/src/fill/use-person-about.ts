import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { recordValues } from '@atrium/hr-form-model/prefill';
import type { FormValues } from '@atrium/hr-form-model/values';
import { fieldsOf } from '@atrium/hr-form-model/visibility';
import { useState } from 'react';
import type { Colleague } from '../absences/ColleaguePicker';
import { useHrFormsColleaguesQuery, useHrFormsFactsOfQuery, useLazyHrFormsFactsOfQuery } from '../api/approvals.api';

interface PersonAboutOptions {
  readonly form: FormDefinition;
  readonly values: FormValues;
  readonly change: (how: (values: FormValues) => FormValues) => void;
}

/** Whom a form about somebody else is about: what their record knows is filled in, and nobody types it. */
export function usePersonAbout({ form, values, change }: PersonAboutOptions) {
  // A draft says so by the employee ID.
  const [begunWith] = useState(() => employeeIdIn(form, values));
  const { data: found } = useHrFormsColleaguesQuery(begunWith, { skip: begunWith === '' });
  const [chosen, setChosen] = useState<Colleague | null>();
  const begun = found?.find(({ employee_id }) => employee_id === begunWith);
  const person =
    chosen === undefined && begun !== undefined
      ? { user: begun.user, name: `${begun.first_name} ${begun.last_name}`.trim() }
      : (chosen ?? null);
  const { data: facts, isError } = useHrFormsFactsOfQuery(person?.user ?? '', { skip: person === null });
  const [read] = useLazyHrFormsFactsOfQuery();

  return {
    isAsked: form.about !== undefined,
    person,
    error: isError && person !== null ? messageFor('employee.fetch-failed') : undefined,
    known: person === null ? {} : recordValues(form, facts ?? {}),
    choose: async (colleague: Colleague | null) => {
      setChosen(colleague);
      if (colleague === null) return;
      const { data } = await read(colleague.user);
      if (data !== undefined) change((current) => about(form, current, data));
    },
  };
}

function employeeIdIn({ about: key }: FormDefinition, values: FormValues): string {
  const value = key === undefined ? undefined : values[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** What was filled in about somebody else goes. */
function about(form: FormDefinition, values: FormValues, facts: EmployeeFacts): FormValues {
  const taken = new Set(
    form.sections
      .flatMap(fieldsOf)
      .filter(({ fromRecord }) => fromRecord === true)
      .map(({ key }) => key),
  );
  const others = Object.fromEntries(Object.entries(values).filter(([key]) => !taken.has(key)));
  return { ...others, ...recordValues(form, facts) };
}
