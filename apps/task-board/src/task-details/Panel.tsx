import { Card, Heading, tokens } from '@atrium/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

interface PanelProps {
  readonly title: string;
  readonly icon: ReactNode;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the task, under its own heading. */
export function Panel({ title, icon, action, children }: PanelProps) {
  const id = useId();
  return (
    <Frame as="section" aria-labelledby={id}>
      <Head>
        <Mark aria-hidden>{icon}</Mark>
        <Title id={id}>{title}</Title>
        {action}
      </Head>
      {children}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
  /* Denser than other cards: there are many, and most hold a line or two. */
  && {
    padding: ${tokens.space[4]};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.size.controlSmall};
`;

const Mark = styled.span`
  display: flex;
  color: ${tokens.color.textMuted};

  & > svg {
    width: ${tokens.size.iconLarge};
    height: ${tokens.size.iconLarge};
  }
`;

const Title = styled(Heading)`
  flex: 1;
  min-width: 0;
`;
