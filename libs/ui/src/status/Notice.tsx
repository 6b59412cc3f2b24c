import type { ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { type NoticeTone, toneStyles } from './tone-styles';

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or link at its end. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** A message in the page, announced when it appears: at once for `danger`, otherwise when the screen reader pauses. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const { Icon } = toneStyles[tone];
  return (
    <Frame role={tone === 'danger' ? 'alert' : 'status'} $tone={tone} className={className}>
      <Icon size={18} />
      <Body>
        <Words>
          {title !== undefined && <Title>{title}</Title>}
          {isShown(children) && <div>{children}</div>}
        </Words>
        {isShown(action) && <Action>{action}</Action>}
      </Body>
    </Frame>
  );
}

const isShown = (node: ReactNode) => node !== undefined && node !== null && node !== false && node !== '';

const Frame = styled.div<{ readonly $tone: NoticeTone }>`
  display: flex;
  gap: ${tokens.space[2.5]};
  align-items: flex-start;
  padding: ${tokens.space[2.5]} ${tokens.space[3]};
  border: ${tokens.line.thin} solid color-mix(in srgb, ${({ $tone }) => toneStyles[$tone].text} 22%, transparent);
  border-radius: ${tokens.radius.medium};
  background: ${({ $tone }) => toneStyles[$tone].soft};
  line-height: ${tokens.lineHeight.control};

  & > svg {
    flex: none;
    margin-top: ${tokens.space[0.25]};
    color: ${({ $tone }) => toneStyles[$tone].text};
  }
`;

/** The action is next to a message of one line, and below a longer one. */
const Body = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2.5]};
  min-width: 0;
`;

const Words = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  margin-block: calc(-1 * ${tokens.space[1.25]});
`;

const Title = styled.div`
  font-weight: ${tokens.fontWeight.bold};
`;
