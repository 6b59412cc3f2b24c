import type { PlaceKind, SavedPlace } from '@atrium/contracts/visits';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden, plainListStyles, tokens } from '@atrium/ui';
import { Clock, Star } from '@atrium/ui/icons';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { PlaceIcon } from '../suite/PlaceIcon';
import { usePlaceList, type PlaceListName } from './place-list';

interface SavedPlacesPanelProps {
  readonly list: PlaceListName;
  /** Somebody goes to one of the places. */
  readonly onLeave: () => void;
}

/** What was opened lately, or starred: read when the menu opens. */
export function SavedPlacesPanel({ list, onLeave }: SavedPlacesPanelProps) {
  const { reading, retry } = usePlaceList(list);
  if (reading.status === 'failed') return <ErrorState message={messageFor('menu.unavailable')} onRetry={retry} />;
  if (reading.status === 'loading') return <LoadingPlaces />;
  if (reading.value.length === 0) return empty[list];
  return <Places places={reading.value} onLeave={onLeave} />;
}

const empty = {
  recent: (
    <EmptyState icon={<Clock />} title="Nothing recent">
      Boards, tasks, people, assets and forms that you open will show up here.
    </EmptyState>
  ),
  starred: (
    <EmptyState icon={<Star />} title="Nothing starred">
      Press the star beside a title to find it here.
    </EmptyState>
  ),
} as const;

function Places({ places, onLeave }: { readonly places: readonly SavedPlace[]; readonly onLeave: () => void }) {
  const list = useRef<HTMLUListElement>(null);

  // As in a menu; Tab goes through them as well.
  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    links.at(target % links.length)?.focus();
  };

  return (
    // Arrows work from the panel on, which has the focus first.
    <Scrolling ref={focusForArrows} tabIndex={-1} onKeyDown={move}>
      <List ref={list}>
        {places.map(({ kind, id, title, detail, path }) => (
          <li key={`${kind} ${id}`}>
            <Row to={path} onClick={onLeave}>
              <PlaceIcon name={icons[kind]} size={18} />
              <Words>
                <Title>{title}</Title>
                <Detail>{detail === '' ? words[kind] : `${words[kind]} · ${detail}`}</Detail>
              </Words>
            </Row>
          </li>
        ))}
      </List>
    </Scrolling>
  );
}

const focusForArrows = (panel: HTMLDivElement | null): void => {
  if (panel !== null && panel.closest('[role="dialog"]') === document.activeElement)
    panel.focus({ preventScroll: true });
};

const icons: Readonly<Record<PlaceKind, string>> = {
  board: 'board',
  task: 'check-square',
  person: 'users',
  asset: 'package',
  contact: 'contact',
  form: 'file-text',
  submission: 'file-text',
  filter: 'filter',
};

const words: Readonly<Record<PlaceKind, string>> = {
  board: 'Board',
  task: 'Task',
  person: 'Person',
  asset: 'Asset',
  contact: 'Contact',
  form: 'Form',
  submission: 'Filled form',
  filter: 'Filter',
};

const LoadingPlaces = () => (
  <Waiting>
    <VisuallyHidden role="status">Loading...</VisuallyHidden>
    {[0, 1, 2, 3].map((place) => (
      <Skeleton key={place} height={rowHeight} />
    ))}
  </Waiting>
);

const rowHeight = '2.5rem';
const listHeight = '26rem';

const Waiting = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]};
`;

const Scrolling = styled.div`
  max-height: min(${listHeight}, 70dvh);
  overflow-y: auto;
  outline: none;
`;

const List = styled.ul`
  ${plainListStyles}
  padding: ${tokens.space[1]};
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[2]} ${tokens.space[2.5]};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.text};
  text-decoration: none;

  & > svg {
    flex: none;
    color: ${tokens.color.textMuted};
  }

  &:hover,
  &:focus-visible {
    background: ${tokens.color.hover};
  }

  &:focus-visible {
    outline-offset: calc(-1 * ${tokens.line.thick});
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Title = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Detail = styled(Title)`
  font-size: ${tokens.fontSize.xsmall};
  color: ${tokens.color.textMuted};
`;
