import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** A small control right behind the title, such as its star. */
  readonly beside?: ReactNode;
  readonly subtitle?: ReactNode;
  /** A small ghost button, or a link styled like one, above the title and aligned with it. */
  readonly back?: ReactNode;
  /** At the end of the line; below the title on a phone. */
  readonly actions?: ReactNode;
}

/** The header of a page, with its h1. */
export const PageHeader = ({ title, beside, subtitle, back, actions }: PageHeaderProps) => (
  <Frame>
    {back !== undefined && <Back>{back}</Back>}
    <Words>
      <TitleLine>
        <Title>{title}</Title>
        {beside}
      </TitleLine>
      {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
    </Words>
    {actions !== undefined && <Actions>{actions}</Actions>}
  </Frame>
);

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space[3]} ${tokens.space[4]};
`;

const Back = styled.div`
  flex-basis: 100%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[2]};
  margin: 0 0 calc(-1 * ${tokens.space[2]}) calc(-1 * ${tokens.size.controlPaddingInline});
`;

const Words = styled.div`
  flex: 1 1 ${tokens.column.xlarge};
  min-width: 0;
`;

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Title = styled.h1`
  min-width: 0;
  margin: 0;
  font-size: ${tokens.fontSize.xlarge};
  line-height: 1.3;
  letter-spacing: -0.018em;
  overflow-wrap: anywhere;

  ${media.medium} {
    font-size: ${tokens.fontSize.xxlarge};
  }
`;

const Subtitle = styled.div`
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
