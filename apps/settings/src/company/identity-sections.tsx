import { currencies } from '@atrium/contracts/company-settings';
import { weekdayName } from '@atrium/contracts/dates';
import { pictureTypes } from '@atrium/contracts/employee-options';
import { messageFor } from '@atrium/errors';
import { Checkbox, NativeSelect, Stack, Text, TextArea, TextField, tokens } from '@atrium/ui';
import { FileDrop } from '@atrium/ui/file-drop';
import styled from 'styled-components';
import { Choices, Section, type SectionProps } from './Section';

/** Who the company is, as its papers say it. */
export function IdentitySection({ form, settings }: SectionProps) {
  return (
    <Section title="Company" intro="Papers and statements begin with this.">
      <TextField {...form.field('legal_name')} label="Legal name" maxLength={200} autoComplete="organization" />
      <TextArea {...form.field('address')} label="Address" maxLength={1000} autoComplete="street-address" />
      <Picture
        label="Logo"
        hint="Shown at the head of papers: JPEG, PNG, GIF or WebP."
        current={settings.logo}
        field={form.field('logo')}
        removal={form.field('removes_logo')}
      />
      <Picture
        label="Letterhead"
        hint="Takes the place of name and address at the head of papers: JPEG, PNG, GIF or WebP."
        current={settings.letterhead}
        field={form.field('letterhead')}
        removal={form.field('removes_letterhead')}
      />
    </Section>
  );
}

interface PictureProps {
  readonly label: string;
  readonly hint: string;
  /** A link to the present one. */
  readonly current: string | null;
  readonly field: {
    readonly name: string;
    readonly value: File | null;
    readonly onChange: (file: File | null) => void;
    readonly error: string | undefined;
  };
  readonly removal: { readonly value: boolean; readonly onChange: (isRemoved: boolean) => void };
}

const accepted = 'JPEG, PNG, GIF or WebP';

const Picture = ({ label, hint, current, field, removal }: PictureProps) => (
  <Stack gap={2}>
    <FileDrop
      {...field}
      label={label}
      hint={hint}
      accept={pictureTypes}
      preview="image"
      refusalText={() => messageFor('file.type-refused', { accepted })}
    />
    {current !== null && field.value === null && (
      <>
        {!removal.value && <Present src={current} alt={`${label} in use`} />}
        <Checkbox
          label={`Remove the current ${label.toLowerCase()}`}
          checked={removal.value}
          onChange={removal.onChange}
        />
      </>
    )}
  </Stack>
);

const pictureHeight = '5rem';

const Present = styled.img`
  justify-self: start;
  align-self: start;
  max-width: 100%;
  max-height: ${pictureHeight};
  padding: ${tokens.space[2]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  /* As on paper, in the dark theme, too. */
  background: #fff;
`;

const currencyNames = new Intl.DisplayNames('en-GB', { type: 'currency' });
/** The first of January 2024 was a Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(`2024-01-0${day}`) }));

/** By whose clock and calendar the company works, and what it pays with. */
export function TimeSection({ form, settings }: SectionProps) {
  const known = Intl.supportedValuesOf('timeZone');
  const { time_zone } = form.values;
  const zones = time_zone === '' || known.includes(time_zone) ? known : [time_zone, ...known];
  return (
    <Section title="Time and money" intro="Days, times and amounts are written in these, wherever their reader is.">
      <NativeSelect
        {...form.field('time_zone')}
        label="Time zone"
        hint="Everyone sees it from their next sign-in on."
        options={[
          { value: '', label: `As the server: ${settings.defaults.time_zone}` },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
      <NativeSelect
        {...form.field('currency')}
        label="Currency"
        hint="It can be chosen until the first amount is written. Everyone sees it from their next sign-in on."
        options={currencies.map((code) => ({ value: code, label: `${code} · ${currencyNames.of(code) ?? code}` }))}
      />
      <Choices
        label="Weekend"
        options={weekdays}
        chosen={form.values.weekend}
        onChange={(days) => {
          form.change('weekend', days);
        }}
      >
        {(option) => <Checkbox {...option} />}
      </Choices>
      {form.errors.weekend !== undefined && <Text tone="danger">{form.errors.weekend}</Text>}
    </Section>
  );
}
