import { lazyComponent } from '@atrium/router';
import { Card, Stack, Text } from '@atrium/ui';
import type { usePersonAbout } from './use-person-about';

const ColleaguePicker = lazyComponent(async () => (await import('../absences/ColleaguePicker')).ColleaguePicker);

/** Asks whose record a form about somebody else is filled in from. */
export const PersonAbout = ({ person, error, choose }: ReturnType<typeof usePersonAbout>) => (
  <Card as="section" aria-label="Person">
    <Stack gap={2}>
      <ColleaguePicker
        label="Who is this about?"
        value={person}
        error={error}
        onChange={(colleague) => void choose(colleague)}
      />
      <Text tone="muted" size="small">
        We fill in what their record says. If they no longer have one, enter their details below.
      </Text>
    </Stack>
  </Card>
);
