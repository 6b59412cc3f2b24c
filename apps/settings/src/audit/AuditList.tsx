import { selectTimeZone } from '@atrium/auth-store';
import type { AuditEntry } from '@atrium/contracts/audit';
import { formatMoment } from '@atrium/contracts/dates';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { Skeleton, Text, VisuallyHidden, media, tokens } from '@atrium/ui';
import { ArrowRight } from '@atrium/ui/icons';
import { rowHeight } from '@atrium/ui/windowed';
import { Fragment, memo, type Ref } from 'react';
import styled from 'styled-components';
import { detailsOf, type Detail } from './audit-details';
import { actionLabel } from './audit-filter';

const rowOptions = {
  rowHeight: rowHeight(69),
  ahead: 25,
  /** Placeholder rows while more are loading. */
  pending: 3,
};

/** The entries, windowed on screen. */
export function AuditList({ list }: { readonly list: InfiniteListState<AuditEntry> }) {
  const { drawn, below, measure, listRef } = useInfiniteRows<AuditEntry, HTMLUListElement>(list, rowOptions);
  return (
    <Frame ref={listRef} aria-label="Audit log">
      {drawn.map(({ row: entry, index, key, gap }) => (
        <Fragment key={key}>
          <Gap aria-hidden role="presentation" style={{ height: gap }} />
          {entry === undefined ? (
            <Row aria-hidden role="presentation">
              <Skeleton width="100%" height={tokens.space[5]} />
            </Row>
          ) : (
            <Entry entry={entry} index={index} measure={measure} />
          )}
        </Fragment>
      ))}
      <Gap aria-hidden role="presentation" style={{ height: below }} />
    </Frame>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
  readonly index: number;
  readonly measure: Ref<HTMLLIElement>;
}

const Entry = memo(function Entry({ entry, index, measure }: EntryProps) {
  const { at, actor, action, subject, address, details } = entry;
  const timeZone = useSelector(selectTimeZone);
  const lines = detailsOf(details, timeZone);
  return (
    <Row ref={measure} data-index={index}>
      <What>
        <Text as="span" weight="medium">
          {actionLabel(action)}
        </Text>
        {subject !== null && subject.name !== '' && <span>{subject.name}</span>}
      </What>
      <Facts>
        <span>{actor === null ? 'Not signed in' : actor.name}</span>
        <span>{formatMoment(at, timeZone)}</span>
        {address !== '' && <span>From {address}</span>}
      </Facts>
      {lines.length > 0 && (
        <More>
          <summary>
            Details<VisuallyHidden> of {actionLabel(action)}</VisuallyHidden>
          </summary>
          <Lines>
            {lines.map((line) => (
              <Line key={line.label} {...line} />
            ))}
          </Lines>
        </More>
      )}
    </Row>
  );
});

const Line = ({ label, before, value }: Detail) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {before !== undefined && (
        <>
          {before} <Arrow aria-hidden /> <VisuallyHidden>became</VisuallyHidden>{' '}
        </>
      )}
      {value}
    </dd>
  </div>
);

const Frame = styled.ul`
  margin: 0;
  padding: 0;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  list-style: none;
  overflow-anchor: none;
`;

const Gap = styled.li``;

const Row = styled.li`
  display: grid;
  gap: ${tokens.space[0.5]} ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.space[4]};
  overflow-wrap: anywhere;

  &[data-index]:not([data-index='0']) {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr);
  }
`;

const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[0.5]} ${tokens.space[2]};
  min-width: 0;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[0.5]} ${tokens.space[4]};
  min-width: 0;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};

  ${media.medium} {
    justify-content: flex-end;
  }
`;

const More = styled.details`
  grid-column: 1 / -1;
  font-size: ${tokens.fontSize.small};

  & > summary {
    width: fit-content;
    color: ${tokens.color.accentText};
    cursor: pointer;
  }

  & > summary:focus-visible {
    border-radius: ${tokens.radius.small};
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
  }
`;

const Lines = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
  margin: ${tokens.space[2]} 0 0;

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.space[0.5]} ${tokens.space[3]};
  }

  dt {
    min-width: ${tokens.column.small};
    color: ${tokens.color.textMuted};
  }

  dd {
    margin: 0;
  }
`;

const Arrow = styled(ArrowRight)`
  display: inline;
  width: ${tokens.size.iconSmall};
  height: ${tokens.size.iconSmall};
  vertical-align: middle;
`;
