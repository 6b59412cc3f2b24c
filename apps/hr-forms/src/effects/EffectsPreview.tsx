import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition, Party } from '@atrium/hr-form-model/definition';
import { keysOfEffects, plannedEffects } from '@atrium/hr-form-model/effects';
import { normalise } from '@atrium/hr-form-model/normalise';
import type { FormValues } from '@atrium/hr-form-model/values';
import { Button, Card, Heading, Notice, Skeleton, Stack, Text } from '@atrium/ui';
import { useDeferredValue } from 'react';
import { useHrFormsPreviewQuery } from '../api/effects.api';
import { wireValues } from '../api/wire-values';
import { EffectList } from './EffectList';

interface EffectsPreviewProps {
  readonly form: FormDefinition;
  readonly submission: Submission;
  readonly step: number;
  readonly party: Party;
  /** With what the party has filled in so far. */
  readonly values: FormValues;
}

const title = 'What approving this changes';

/** Before the last decision: what an approval does to the record and the wallet of whoever submitted the form. */
export function EffectsPreview({ form, submission: { id, submitter }, step, party, values }: EffectsPreviewProps) {
  const isLast = step === form.steps.length - 1;
  const typed = useDeferredValue(values);
  const keys = keysOfEffects(form);
  const filled = Object.entries(normalise(form, typed, party)).filter(([key]) => keys.has(key));
  const { currentData, data, isError, isFetching, refetch } = useHrFormsPreviewQuery(
    { id, body: { step, values: wireValues(Object.fromEntries(filled)) } },
    { skip: !isLast || keys.size === 0, refetchOnMountOrArgChange: true },
  );
  if (!isLast || keys.size === 0) return null;
  // While it is typed, the list stays as it was until the next one has come.
  const shown = currentData ?? data;
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={3}>
        <div>
          <Heading level={3}>{title}</Heading>
          <Text tone="muted" size="small">
            As soon as you approve it, for {submitter.name}.
          </Text>
        </div>
        {isError ? (
          <Notice
            tone="warning"
            action={
              <Button size="small" pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {messageFor('hr-form.preview-failed')}
          </Notice>
        ) : shown === undefined ? (
          <Skeleton />
        ) : shown.problem !== null ? (
          <Notice tone="danger">{shown.problem}</Notice>
        ) : shown.effects.length === 0 ? (
          <Text tone="muted">
            {plannedEffects(form, typed).length === 0
              ? 'Nothing so far. It depends on the fields above.'
              : 'Nothing. The record already says the same.'}
          </Text>
        ) : (
          <EffectList effects={shown.effects} label={title} />
        )}
      </Stack>
    </Card>
  );
}
