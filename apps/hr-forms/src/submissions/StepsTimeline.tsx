import { selectClaims, selectIsAdmin } from '@atrium/auth-store';
import type { Submission, SubmissionStep } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { useSelector } from '@atrium/state';
import { Badge, Card, Heading, Stack, tokens } from '@atrium/ui';
import { CircleCheck, CircleX, Clock, ShieldCheck, TriangleAlert, Undo2 } from '@atrium/ui/icons';
import styled from 'styled-components';
import { whenText } from '../list/when';
import { SignatureView } from '../signature/SignatureView';

interface StepsTimelineProps {
  readonly form: FormDefinition;
  readonly submission: Submission;
}

/** The way of a submission: who did what and when, what it waits for, and what would follow. */
export function StepsTimeline({ form, submission: { steps, waiting_for, state, submitter } }: StepsTimelineProps) {
  const isAdmin = useSelector(selectIsAdmin);
  const isOwn = useSelector(selectClaims)?.user_id === submitter.user;
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
                <Facts>{index === 0 ? 'Waiting for a decision' : 'Follows then'}</Facts>
                {index === 0 && isAdmin && isOwn && (
                  <Facts>
                    Nobody decides their own form: this waits for another admin. Where you are the only one, it waits
                    until there is a second.
                  </Facts>
                )}
              </div>
            </Entry>
          ))}
        </List>
      </Stack>
    </Card>
  );
}

const marks = {
  submitted: <CircleCheck size={18} aria-hidden />,
  approved: <CircleCheck size={18} aria-hidden />,
  denied: <CircleX size={18} aria-hidden />,
  withdrawn: <Undo2 size={18} aria-hidden />,
} as const;

const words = { submitted: 'Submitted', approved: 'Approved', denied: 'Denied', withdrawn: 'Withdrawn' } as const;

const Taken = ({ step: { action, label, by, at, comment, signature, intact } }: { readonly step: SubmissionStep }) => (
  <Words>
    <Title>{action === 'withdrawn' ? words.withdrawn : `${label}: ${words[action]}`}</Title>
    <Facts>
      {by.name}, {whenText(at)}
    </Facts>
    {comment !== '' && <Comment>{comment}</Comment>}
    {signature !== null && <SignatureView mark={signature} name={by.name} />}
    {intact ? (
      <Badge tone="success">
        <ShieldCheck aria-hidden /> Unchanged since
      </Badge>
    ) : (
      <Badge tone="danger">
        <TriangleAlert aria-hidden /> Content was changed
      </Badge>
    )}
  </Words>
);

const List = styled.ol`
  display: grid;
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr);
  gap: ${tokens.space[2]};
  color: ${tokens.color.textMuted};

  & > svg {
    margin-top: 0.0625rem;
  }

  &[data-tone='submitted'] > svg,
  &[data-tone='approved'] > svg {
    color: ${tokens.color.success};
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
  border-inline-start: 3px solid ${tokens.color.border};
  color: ${tokens.color.text};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
