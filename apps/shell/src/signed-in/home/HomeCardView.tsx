import { messageFor } from '@atrium/errors';
import type { CardRow } from '@atrium/contracts/home';
import { Link } from '@atrium/router';
import { Button, Skeleton, media, tokens } from '@atrium/ui';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { usePreload } from '../modules/use-preload';
import { PlaceIcon } from '../suite/PlaceIcon';
import { hueOfPlace, toneStyles } from '../suite/tones';
import { hasContent } from './cards';
import type { ShownCard } from './use-home';

/** Enough for a look; all of it is where the card leads. */
const rowsShown = 4;

interface HomeCardViewProps {
  readonly shown: ShownCard;
  readonly onRetry: () => void;
}

/** One card. Each is as high as any other, whatever it has come to, so that nothing moves. */
export function HomeCardView({ shown, onRetry }: HomeCardViewProps) {
  const id = useId();
  const preload = usePreload();
  const { card, reading, answer } = shown;
  const { title, icon, path, empty, call } = card;
  const total = answer?.total ?? 0;
  return (
    <Frame as="article" aria-labelledby={id} aria-busy={answer === undefined && reading?.status !== 'failed'}>
      <Head>
        <Mark $hue={hueOfPlace(path ?? `/${call}`)}>
          <PlaceIcon name={icon} size={16} />
        </Mark>
        <Title id={id}>
          {path === undefined ? (
            title
          ) : (
            <TitleLink to={path} {...preload(path)}>
              {title}
            </TitleLink>
          )}
        </Title>
        {total > 0 && answer?.value === undefined && <Count>{total}</Count>}
      </Head>
      {answer?.value !== undefined && <Value data-tone={answer.value.tone}>{answer.value.text}</Value>}
      {answer !== undefined && (
        <Rows>
          {answer.rows.slice(0, answer.value === undefined ? rowsShown : rowsShown - 1).map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </Rows>
      )}
      {answer !== undefined && !hasContent(answer) && <Quiet>{empty}</Quiet>}
      {answer === undefined && reading?.status !== 'failed' && <WaitingRows />}
      <Foot role="status">
        {reading?.status === 'slow' && <span>{messageFor('home.card-slow')}</span>}
        {reading?.status === 'failed' && (
          <>
            <span>{messageFor('home.card-failed')}</span>
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          </>
        )}
        {reading?.status === 'read' && path !== undefined && total > rowsShown && (
          <TitleLink to={path} {...preload(path)} aria-describedby={id}>
            Show all
          </TitleLink>
        )}
      </Foot>
    </Frame>
  );
}

function Row({ row: { title, detail, note, tone, path } }: { readonly row: CardRow }) {
  const preload = usePreload();
  const words = (
    <>
      <Words>
        <span>{title}</span>
        <small>{detail}</small>
      </Words>
      {note !== undefined && <Note data-tone={tone}>{note}</Note>}
    </>
  );
  return path === undefined ? (
    <Plain>{words}</Plain>
  ) : (
    <Line to={path} {...preload(path)}>
      {words}
    </Line>
  );
}

/** As high as the rows to come. */
function WaitingRows() {
  return [70, 55, 65, 50].map((percent) => (
    <Plain key={percent}>
      <Skeleton width={`${percent}%`} />
    </Plain>
  ));
}

const cardHeight = '16.75rem';
const widthOnPhone = 'min(86%, 22rem)';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: none;
  width: ${widthOnPhone};
  height: ${cardHeight};
  padding: ${tokens.space[3]};
  overflow: hidden;
  scroll-snap-align: start;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};

  ${media.medium} {
    width: auto;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[2]};
`;

const markSize = '1.75rem';

const Mark = styled.span<{ readonly $hue: number }>`
  display: grid;
  place-items: center;
  flex: none;
  width: ${markSize};
  height: ${markSize};
  border-radius: ${tokens.radius.medium};
  ${({ $hue }) => toneStyles($hue)}
`;

const Title = styled.h2`
  flex: 1;
  margin: 0;
  font-size: ${tokens.fontSize.medium};
  font-weight: ${tokens.fontWeight.bold};
`;

const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Count = styled.span`
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const toneColours = css`
  &[data-tone='positive'] {
    color: ${tokens.color.success};
  }
  &[data-tone='warning'] {
    color: ${tokens.color.warning};
  }
  &[data-tone='danger'] {
    color: ${tokens.color.danger};
  }
`;

const Value = styled.p`
  margin: 0;
  padding: ${tokens.space[1]} ${tokens.space[2]} ${tokens.space[2]};
  font-size: ${tokens.fontSize.xxlarge};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  ${toneColours}
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const rowHeight = '2.625rem';

const lineStyles = css`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  height: ${rowHeight};
  padding: 0 ${tokens.space[2]};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.text};
  text-decoration: none;
`;

const Plain = styled.div`
  ${lineStyles}
`;

const Line = styled(Link)`
  ${lineStyles}

  &:hover {
    background: ${tokens.color.hover};
  }
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  line-height: 1.25;

  & > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > small {
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.xsmall};
  }
`;

const mostOfRow = '45%';

const Note = styled.span`
  flex: none;
  max-width: ${mostOfRow};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  font-variant-numeric: tabular-nums;
  ${toneColours}
`;

const Quiet = styled.p`
  margin: auto;
  color: ${tokens.color.textMuted};
  text-align: center;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  margin-top: auto;
  padding: 0 ${tokens.space[2]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
