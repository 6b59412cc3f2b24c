import { Card, Heading, Stack, Text } from '@atrium/ui';
import { useId, type ReactNode } from 'react';

export interface SettingsCardProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingsCard({ title, intro, children }: SettingsCardProps) {
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
