import type { FirstStep, Home } from '@atrium/contracts/home';
import { messageFor } from '@atrium/errors';
import type { StoredSession } from '@atrium/auth-store';
import { Link } from '@atrium/router';
import { Button, VisuallyHidden, media, tokens } from '@atrium/ui';
import { CircleCheck } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { callTenant } from '../suite/tenant-call';
import type { HomeStore } from './home-store';
import { HomePanel } from './HomePanel';
import { layoutCall } from './use-home';

const said = {
  invite: { title: 'Invite people', detail: 'They get a link to set their password.', path: '/settings/people' },
  departments: {
    title: 'Add departments',
    detail: 'Who belongs where, and who leads it.',
    path: '/employee_dashboard/departments',
  },
  board: {
    title: 'Create a board',
    detail: 'Lists and cards for work in progress.',
    path: '/task_management?new=board',
  },
  logo: { title: 'Add your logo', detail: 'It stands on letters and forms.', path: '/settings/company' },
} as const satisfies Record<FirstStep, object>;

export interface FirstStepsProps {
  readonly steps: Home['first_steps'];
  readonly home: Home | undefined;
  readonly store: HomeStore;
  readonly session: Pick<StoredSession, 'token' | 'tenant'>;
}

/** What an admin of a new company does first. It ticks itself by what is there. */
export function FirstSteps({ steps, home, store, session }: FirstStepsProps) {
  const [hasFailed, setFailed] = useState(false);
  const done = steps.filter((step) => step.done).length;

  const putAway = () => {
    setFailed(false);
    callTenant(session, 'company_management_service/home/first-steps/put-away/', { method: 'POST' }).then(
      () => {
        store.put(layoutCall, { ...home, first_steps: [] });
      },
      () => {
        setFailed(true);
      },
    );
  };

  return (
    <HomePanel
      title="Set up your company"
      hint={`${done} of ${steps.length} done`}
      action={
        <Button size="small" variant="ghost" onClick={putAway}>
          Put away
        </Button>
      }
      failure={hasFailed ? messageFor('home.steps-not-put-away') : undefined}
    >
      <Steps>
        {steps.map(({ step, done: isDone }) => (
          <li key={step}>
            <Step to={said[step].path} data-done={isDone || undefined}>
              {isDone ? <CircleCheck aria-hidden size={20} /> : <Open aria-hidden />}
              <span>
                <strong>{said[step].title}</strong>
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
                <small>{said[step].detail}</small>
              </span>
            </Step>
          </li>
        ))}
      </Steps>
    </HomePanel>
  );
}

const Steps = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Step = styled(Link)`
  display: flex;
  gap: ${tokens.space[2.5]};
  height: 100%;
  padding: ${tokens.space[2.5]} ${tokens.space[3]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.text};
  text-decoration: none;

  &:hover {
    background: ${tokens.color.hover};
  }

  & > svg {
    flex: none;
    color: ${tokens.color.success};
  }

  & small {
    display: block;
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
  }

  &[data-done] strong {
    color: ${tokens.color.textMuted};
    font-weight: ${tokens.fontWeight.medium};
  }
`;

const circleSize = '1.25rem';

const Open = styled.span`
  flex: none;
  width: ${circleSize};
  height: ${circleSize};
  border: ${tokens.line.thick} solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.full};
`;
