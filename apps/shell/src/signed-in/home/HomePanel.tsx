import { tokens } from '@atrium/ui';
import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

interface HomePanelProps {
  readonly title: string;
  /** Of a title that the focus goes to. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly hint: ReactNode;
  /** A button at its end. */
  readonly action: ReactNode;
  /** Why the last change wasn't saved. */
  readonly failure?: string | undefined;
  /** No wider than a form. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A section on the home page that isn't one of its cards. */
export function HomePanel({ title, titleRef, hint, action, failure, isNarrow = false, children }: HomePanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-narrow={isNarrow || undefined}>
      <Head>
        <div>
          <Title id={id} ref={titleRef} tabIndex={titleRef === undefined ? undefined : -1}>
            {title}
          </Title>
          <Hint>{hint}</Hint>
        </div>
        {action}
      </Head>
      {failure !== undefined && <Failure role="alert">{failure}</Failure>}
      {children}
    </Frame>
  );
}

const Frame = styled.section`
  margin-bottom: ${tokens.space[5]};
  padding: ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};

  &[data-narrow] {
    max-width: ${tokens.measure.form};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  margin-bottom: ${tokens.space[3]};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${tokens.fontSize.large};
`;

const Hint = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
`;

const Failure = styled.p`
  margin: 0 0 ${tokens.space[3]};
  color: ${tokens.color.danger};
`;
