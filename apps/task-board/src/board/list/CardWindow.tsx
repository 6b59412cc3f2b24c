import type { Card } from '@atrium/contracts/boards';
import { tokens } from '@atrium/ui';
import { drawnRows, useFocusedRow } from '@atrium/ui/windowed';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useRef, useState } from 'react';
import type { DroppableProvided, DroppableStateSnapshot } from 'react-beautiful-dnd';
import styled from 'styled-components';
import { measuredHeight } from '../measured-height';
import { cardGap, DraggableCard } from './DraggableCard';

/** Room for a card that is held over a list, before the card at `from`. */
export interface CardRoom {
  readonly list: string;
  readonly from: number;
  /** Pixels. */
  readonly height: number;
}

interface CardWindowProps {
  readonly list: string;
  readonly title: string;
  readonly cards: readonly Card[];
  readonly room: CardRoom | null;
  readonly provided: DroppableProvided;
  readonly snapshot: DroppableStateSnapshot;
}

/** Room for a dragged card that comes from another list. */
const placeholderHeight = 72;
/** Before anything is measured: the tallest a list gets, so that the first cards are drawn at once. */
const firstRect = { width: 272, height: 288 };

/** Cards rendered beyond the visible ones. Boards have many lists, so lists at rest render few. */
const overscan = { still: 1, scrolling: 5 };

/** The cards of a list, as far as they are in sight. */
export function CardWindow({ list, title, cards, room, provided, snapshot }: CardWindowProps) {
  const scroller = useRef<HTMLDivElement | null>(null);
  const focused = useFocusedRow(scroller);
  const [isScrolling, setIsScrolling] = useState(false);
  const window = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => likelyHeight(cards[index]),
    getItemKey: (index) => cards[index]?.id ?? index,
    measureElement: (element) => measuredHeight(element, (index) => likelyHeight(cards[index])),
    gap: cardGap,
    overscan: isScrolling ? overscan.scrolling : overscan.still,
    onChange: (latest) => {
      setIsScrolling(latest.isScrolling);
    },
    rangeExtractor: (range) => drawnRows(range, focused),
    initialRect: firstRect,
    useFlushSync: false,
  });
  const { innerRef } = provided;
  const setScroller = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      innerRef(element);
    },
    [innerRef],
  );

  const placeholder = snapshot.isUsingPlaceholder ? placeholderHeight : 0;
  return (
    <Scroller ref={setScroller} {...provided.droppableProps} data-over={snapshot.isDraggingOver || undefined}>
      <Sizer role="list" aria-label={title} style={{ height: window.getTotalSize() + placeholder }}>
        {window.getVirtualItems().map(({ index, key, start }) => {
          const card = cards[index];
          return (
            card !== undefined && (
              <DraggableCard
                key={key}
                card={card}
                list={list}
                index={index}
                count={cards.length}
                top={start}
                push={room !== null && index >= room.from ? room.height : 0}
                measure={window.measureElement}
              />
            )
          );
        })}
      </Sizer>
    </Scroller>
  );
}

/** Characters of a title that fit a line. */
const lineLength = 28;

function likelyHeight(card: Card | undefined): number {
  if (card === undefined) return 0;
  const lines = Math.max(1, Math.ceil(card.title.length / lineLength));
  const hasFoot =
    (card.due ?? card.items ?? card.subtasks ?? card.comments ?? card.files ?? card.assigned) !== undefined;
  return 18 + lines * 20 + (card.labels === undefined ? 0 : 24) + (hasFoot ? 26 : 0);
}

const greatestHeight = '18rem';
const leastHeight = '3rem';

const Scroller = styled.div`
  max-height: ${greatestHeight};
  min-height: ${leastHeight};
  overflow: hidden auto;
  overscroll-behavior-y: contain;
  padding: ${tokens.space[0.5]} ${tokens.space[2]};
  border-radius: ${tokens.radius.medium};
  scrollbar-width: thin;
  scrollbar-color: ${tokens.color.borderStrong} transparent;
  /* Heights that turn out otherwise are corrected by the window itself. */
  overflow-anchor: none;
  transition: background-color ${tokens.motion.fast};

  &[data-over] {
    background: ${tokens.color.accentSoft};
  }
`;

const Sizer = styled.div`
  position: relative;
`;
