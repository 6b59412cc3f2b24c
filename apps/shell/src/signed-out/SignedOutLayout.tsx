import { Card, Stack, media, tokens } from '@atrium/ui';
import { useEffect, type PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Brand } from '../brand/Brand';

/** The frame of the pages that need no session: the brand, one card, and a line below it. */
export function SignedOutLayout({ title, subtitle, footer, children }: PropsWithChildren<SignedOutLayoutProps>) {
  useEffect(() => {
    document.title = `${title} · Atrium`;
  }, [title]);

  return (
    <Page>
      <Column>
        <Brand />
        <Card>
          <Stack gap={5}>
            <Stack gap={1}>
              <Title>{title}</Title>
              {subtitle !== undefined && <Subtitle>{subtitle}</Subtitle>}
            </Stack>
            {children}
          </Stack>
        </Card>
        {footer !== undefined && <Footer>{footer}</Footer>}
      </Column>
    </Page>
  );
}

export interface SignedOutLayoutProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly footer?: React.ReactNode;
}

const Page = styled.main`
  min-height: 100dvh;
  display: grid;
  justify-items: center;
  align-items: start;
  padding: ${tokens.space[6]} ${tokens.space[4]};

  ${media.medium} {
    padding-top: 14vh;
  }
`;

const Column = styled.div`
  width: 100%;
  max-width: ${tokens.measure.narrow};
  display: grid;
  gap: ${tokens.space[5]};
`;

const Title = styled.h1`
  margin: 0;
  font-size: ${tokens.fontSize.xlarge};
  line-height: 1.25;
`;

const Subtitle = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
`;

const Footer = styled.p`
  margin: 0;
  text-align: center;
  color: ${tokens.color.textMuted};
`;
