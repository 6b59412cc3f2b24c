import { formatCount } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { Avatar, Skeleton, VisuallyHidden, linkStyles, media, tokens } from '@atrium/ui';
import { ChevronRight } from '@atrium/ui/icons';
import { Fragment, useEffect, type Ref } from 'react';
import styled from 'styled-components';
import { employeePath } from '../employees-paths';
import { chartFacts } from '../people/person';
import type { PersonRow, UnreadRow } from './chart-rows';

interface LineProps<Row> {
  readonly ref: Ref<HTMLDivElement>;
  readonly row: Row;
  readonly index: number;
  /** Height of the rows above that aren't drawn, in pixels. */
  readonly gap: number;
  /** Whether Tab comes here. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

interface PersonLineProps extends LineProps<PersonRow> {
  /** Whether this is who was looked for. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

export function PersonLine({ ref, row, index, gap, isStop, isShown, onFocus, onToggle }: PersonLineProps) {
  const { person, level, isExpanded } = row;
  const facts = chartFacts(person);
  return (
    <Line
      ref={ref}
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      data-index={index}
      data-shown={isShown || undefined}
      aria-level={level}
      aria-setsize={row.size}
      aria-posinset={row.position}
      aria-expanded={isExpanded ?? undefined}
      onFocus={onFocus}
      onClick={(event) => {
        if (isExpanded !== null && !(event.target instanceof HTMLAnchorElement)) onToggle();
      }}
      style={{ marginTop: gap }}
      $depth={depthOf(level)}
    >
      <Mark data-open={isExpanded === true || undefined}>
        {isExpanded !== null && <ChevronRight size={18} aria-hidden />}
      </Mark>
      <Avatar name={person.name} src={person.profile_picture} size={36} decorative />
      <Words>
        <NameLink to={employeePath(person.id)} tabIndex={-1}>
          {person.name}
        </NameLink>{' '}
        <Facts>
          {facts.map((fact, place) => (
            <Fragment key={place}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
          {person.reports > 0 && (
            <>
              {facts.length > 0 && ' · '}
              <Count>{formatCount(person.reports, 'report', 'reports')}</Count>
            </>
          )}
        </Facts>
      </Words>
    </Line>
  );
}

interface UnreadLineProps extends LineProps<UnreadRow> {
  readonly onReadMore: (manager: string) => void;
}

/** The people who come next: read as soon as they would be in sight. */
export function UnreadLine({ ref, row, index, gap, isStop, onFocus, onReadMore }: UnreadLineProps) {
  const { kind, manager, level } = row;
  // After each page it stands further below.
  useEffect(() => {
    if (kind === 'more') onReadMore(manager);
  }, [kind, manager, index, onReadMore]);
  return (
    <Line
      ref={ref}
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      data-index={index}
      aria-level={level}
      onFocus={onFocus}
      onClick={() => {
        if (kind === 'failed') onReadMore(manager);
      }}
      style={{ marginTop: gap }}
      $depth={depthOf(level)}
    >
      <Mark />
      {kind === 'failed' ? (
        <Words>
          {messageFor('org-chart.fetch-failed')} <Retry>Try again</Retry>
        </Words>
      ) : (
        <Words>
          <VisuallyHidden>Loading...</VisuallyHidden>
          <Skeleton width="40%" height={tokens.fontSize.large} />
        </Words>
      )}
    </Line>
  );
}

/** A step to the side for each level. Deeper ones stand no further: a phone has no room. */
const deepest = 8;
const depthOf = (level: number): number => Math.min(level, deepest) - 1;
const stickyRoom = '5rem';

const Line = styled.div<{ readonly $depth: number }>`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  padding-inline-start: calc(${tokens.space[2]} + ${({ $depth }) => $depth} * ${tokens.space[3]});
  scroll-margin-block: ${stickyRoom};
  outline: none;
  cursor: default;

  ${media.medium} {
    padding-inline-start: calc(${tokens.space[2]} + ${({ $depth }) => $depth} * ${tokens.space[5]});
  }

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }

  &[aria-expanded] {
    cursor: pointer;
  }

  &:hover {
    background: ${tokens.color.hover};
  }

  &[data-shown] {
    background: ${tokens.color.accentSoft};
  }

  &:focus-visible {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.thick});
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  width: ${tokens.size.iconLarge};
  color: ${tokens.color.textMuted};
  transition: rotate ${tokens.motion.fast};

  &[data-open] {
    rotate: 90deg;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const NameLink = styled(Link)`
  color: inherit;
  font-weight: ${tokens.fontWeight.medium};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Facts = styled.span`
  display: block;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Count = styled.span`
  white-space: nowrap;
`;

const Retry = styled.span`
  ${linkStyles}
  cursor: pointer;
`;
