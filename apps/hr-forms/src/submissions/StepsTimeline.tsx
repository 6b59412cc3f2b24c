import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import type { Submission, SubmissionStep, WaitingStep } from '@atrium/contracts/hr-forms';
import { SignatureView } from '@atrium/forms/signature';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { useSelector } from '@atrium/state';
import { Badge, Card, Heading, Stack, plainListStyles, tokens } from '@atrium/ui';
import { CircleAlert, CircleCheck, CircleX, Clock, ShieldCheck, TriangleAlert, Undo2 } from '@atrium/ui/icons';
import styled from 'styled-components';
import { actionLabels } from '../list/submission-states';

interface StepsTimelineProps {
  readonly form: FormDefinition;
  readonly submission: Submission;
}

/** The way of a submission: who did what and when, what it waits for, and what would follow. */
export function StepsTimeline({ form, submission: { steps, waiting_for, state } }: StepsTimelineProps) {
  const open = state === 'submitted' ? form.steps.slice(waiting_for?.step ?? form.steps.length) : [];
  return (
    <Card as="section" aria-label="Steps">
      <Stack gap={3}>
        <Heading level={3}>Steps</Heading>
        <List>
          {steps.map((step, index) => (
            <Entry key={`taken-${index}`} data-tone={step.action}>
              {marks[step.action]}
              <Taken step={step} />
            </Entry>
          ))}
          {open.map(({ label }, index) => (
            <Entry key={`open-${label}`}>
              <Clock size={18} aria-hidden />
              <div>
                <Title>{label}</Title>
                <Facts>{index === 0 ? 'Awaiting a decision' : 'Next'}</Facts>
                {index === 0 && waiting_for !== null && <Waiting step={waiting_for} />}
              </div>
            </Entry>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

/** Everyone who can take the step, and until when. */
const Waiting = ({ step: { people, due_at, is_overdue } }: { readonly step: WaitingStep }) => {
  const timeZone = useSelector(selectTimeZone);
  return (
    <>
      {people.map(({ user, name, since, stands_for, clears }) => (
        <Facts key={user}>
          {clears.length > 0 && `${clears.join(', ')}: `}
          {stands_for === null ? name : `${name}, in place of ${stands_for}`}, since {formatMoment(since, timeZone)}
        </Facts>
      ))}
      <Facts>
        {is_overdue ? 'Was due' : 'Due'} {formatMoment(due_at, timeZone)}
      </Facts>
    </>
  );
};

const marks = {
  submitted: <CircleCheck size={18} aria-hidden />,
  approved: <CircleCheck size={18} aria-hidden />,
  denied: <CircleX size={18} aria-hidden />,
  closed: <CircleAlert size={18} aria-hidden />,
  returned: <Undo2 size={18} aria-hidden />,
  withdrawn: <CircleX size={18} aria-hidden />,
} as const;

function titleOf({ action, label, outcome, revision }: SubmissionStep): string {
  if (action === 'withdrawn') return 'Withdrawn';
  if (action === 'submitted' && revision > 1) return `${label}: Submitted again`;
  return `${label}: ${outcome?.label ?? actionLabels[action]}`;
}

const Taken = ({ step }: { readonly step: SubmissionStep }) => {
  const { by, at, comment, signature, intact } = step;
  const timeZone = useSelector(selectTimeZone);
  return (
    <Words>
      <Title>{titleOf(step)}</Title>
      <Facts>
        <bdi>{by.name}</bdi>, {formatMoment(at, timeZone)}
      </Facts>
      {comment !== '' && <Comment>{comment}</Comment>}
      {signature !== null && <SignatureView mark={signature} name={by.name} />}
      {intact ? (
        <Badge tone="success">
          <ShieldCheck aria-hidden /> Unchanged since
        </Badge>
      ) : (
        <Badge tone="danger">
          <TriangleAlert aria-hidden /> Changed since it was signed
        </Badge>
      )}
    </Words>
  );
};

const List = styled.ol`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[4]};
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: ${tokens.lineHeight.control} minmax(0, 1fr);
  gap: ${tokens.space[2]};
  color: ${tokens.color.textMuted};

  & > svg {
    margin-top: ${tokens.space[0.25]};
  }

  &[data-tone='submitted'] > svg,
  &[data-tone='approved'] > svg {
    color: ${tokens.color.success};
  }

  &[data-tone='returned'] > svg {
    color: ${tokens.color.warning};
  }

  &[data-tone='denied'] > svg {
    color: ${tokens.color.danger};
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[1]};
  min-width: 0;
`;

const Title = styled.div`
  color: ${tokens.color.text};
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  font-size: ${tokens.fontSize.small};
  overflow-wrap: anywhere;
`;

const Comment = styled.blockquote`
  margin: 0;
  padding-inline-start: ${tokens.space[3]};
  border-inline-start: ${tokens.line.heavy} solid ${tokens.color.border};
  color: ${tokens.color.text};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
