import { Card, Heading, Stack, Text } from '@atrium/ui';
import { useId, type ReactNode } from 'react';

interface PreferenceCardProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** Preferences that belong together. Each is saved by itself, as it is changed. */
export function PreferenceCard({ title, intro, children }: PreferenceCardProps) {
  const id = useId();
  return (
    <Card as="section" tabIndex={-1} aria-labelledby={id}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading id={id}>{title}</Heading>
          <Text tone="muted">{intro}</Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
