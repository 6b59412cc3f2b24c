import type { Submission } from '@atrium/contracts/hr-forms';
import { Card, Heading, Stack } from '@atrium/ui';
import { useHrFormsEffectsQuery } from '../api/effects.api';
import { EffectList } from './EffectList';

const title = 'What this form changed';

/** What the last approval did to the record and the wallet of whoever submitted the form. */
export function DoneEffects({ id }: Pick<Submission, 'id'>) {
  const { data } = useHrFormsEffectsQuery(id);
  if (data === undefined || data.length === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={3}>
        <Heading level={3}>{title}</Heading>
        <EffectList effects={data} label={title} />
      </Stack>
    </Card>
  );
}
