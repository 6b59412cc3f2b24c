import { auditDays, colleagueFields, stepDueDays, type ColleagueField } from '@atrium/contracts/company-settings';
import { formatSpan } from '@atrium/contracts/numbers';
import { Checkbox, TextField } from '@atrium/ui';
import { Choices, Section, type SectionProps } from './Section';

const fieldLabels = {
  phone_number: 'Mobile number',
  birthday: 'Birthday',
  birth_year: 'Year of birth',
  blood_group: 'Blood group',
  department: 'Department',
  email: 'Work email',
  absence: 'Days of leave, without the reason',
} as const satisfies Record<ColleagueField, string>;

/** What people see of each other. */
export function PrivacySection({ form }: SectionProps) {
  const { visible_fields } = form.values;
  return (
    <Section
      title="What colleagues see"
      intro="Name, photo, designation and employee ID are always shown. HR and admins see everything."
    >
      <Choices
        label="Colleagues also see"
        options={colleagueFields.map((field) => ({
          value: field,
          label: fieldLabels[field],
          // The year is part of the birthday.
          isDisabled: field === 'birth_year' && !visible_fields.includes('birthday'),
        }))}
        chosen={visible_fields}
        onChange={(fields) => {
          form.change('visible_fields', fields);
        }}
      >
        {(option) => <Checkbox {...option} />}
      </Choices>
    </Section>
  );
}

/** How long people stay signed in, and what is kept of what they did. */
export function SafetySection({ form, settings }: SectionProps) {
  return (
    <Section title="Security" intro="Shorter sessions apply from each person’s next sign-in on.">
      <TextField
        {...form.field('session_hours')}
        label="Session length in hours"
        hint={`How long a sign-in lasts, up to ${formatSpan(settings.defaults.session_hours, 'hour')}. Leave it empty for the longest.`}
        inputMode="numeric"
      />
      <Checkbox
        label="Require two-factor sign-in"
        hint="Whoever hasn’t set it up does so the next time they sign in."
        checked={form.values.requires_two_factor}
        onChange={form.field('requires_two_factor').onChange}
      />
      <TextField
        {...form.field('audit_days')}
        label="Days that the audit log is kept"
        hint={`From ${auditDays.min} to ${auditDays.max}.`}
        inputMode="numeric"
        required
      />
    </Section>
  );
}

/** How long forms may wait. */
export const FormsSection = ({ form }: SectionProps) => (
  <Section title="Forms" intro="How long someone has for a decision.">
    <TextField
      {...form.field('step_due_days')}
      label="Days per step"
      hint={`From ${stepDueDays.min} to ${stepDueDays.max}.`}
      inputMode="numeric"
      required
    />
  </Section>
);
