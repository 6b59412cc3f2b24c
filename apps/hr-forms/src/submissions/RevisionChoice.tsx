import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { Submission } from '@atrium/contracts/hr-forms';
import { useSelector } from '@atrium/state';
import { NativeSelect, tokens } from '@atrium/ui';
import styled from 'styled-components';

interface RevisionChoiceProps {
  readonly submission: Submission;
  /** The number of a former revision; null for the current one. */
  readonly shown: number | null;
  readonly onShow: (revision: number | null) => void;
}

/** Earlier submissions of a returned form stay readable, with their signatures. */
export function RevisionChoice({ submission, shown, onShow }: RevisionChoiceProps) {
  const timeZone = useSelector(selectTimeZone);
  const submittedAt = (revision: number): string => {
    const step = submission.steps.find((taken) => taken.revision === revision && taken.action === 'submitted');
    return step === undefined ? '' : formatMoment(step.at, timeZone);
  };
  // While a form is with its person again, what others see of it is the last revision.
  const former = submission.revisions.filter(({ revision }) => revision !== submission.revision || submission.may.edit);
  if (former.length === 0) return null;
  return (
    <Place>
      <NativeSelect
        label="Version"
        value={String(shown ?? '')}
        onChange={(value) => {
          onShow(value === '' ? null : Number(value));
        }}
        options={[
          { value: '', label: submission.may.edit ? 'Your changes so far' : 'Latest version' },
          ...former
            .toReversed()
            .map(({ revision }) => ({ value: String(revision), label: `Submitted ${submittedAt(revision)}` })),
        ]}
      />
    </Place>
  );
}

const Place = styled.div`
  max-width: ${tokens.measure.field};
`;
