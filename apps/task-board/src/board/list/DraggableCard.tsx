import type { Card } from '@atrium/contracts/boards';
import { memo } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { CardBody } from './CardBody';
import { CardFrame } from './CardFrame';

/** Between cards, in pixels; a margin, because the drag measures margins. */
export const cardGap = 6;

interface DraggableCardProps {
  readonly card: Card;
  readonly list: string;
  readonly index: number;
  /** How many stand in the list. */
  readonly count: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** Pixels to stand lower by, as long as the drag itself does not move the card. */
  readonly push: number;
  readonly measure: (element: HTMLElement | null) => void;
}

/**
 * A card in its place among those in sight. It is placed by `top`, because `transform` belongs to the drag. The title
 * inside is what the keyboard lifts it by; the sheet itself is no button, since it holds some.
 */
export const DraggableCard = memo(function DraggableCard({
  card,
  list,
  index,
  count,
  top,
  push,
  measure,
}: DraggableCardProps) {
  return (
    <Draggable draggableId={card.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }) => (
        <CardFrame
          {...draggableProps}
          {...dragHandleProps}
          ref={(element: HTMLElement | null) => {
            innerRef(element);
            measure(element);
          }}
          role="listitem"
          tabIndex={-1}
          aria-describedby={undefined}
          aria-posinset={index + 1}
          aria-setsize={count}
          data-index={index}
          data-card={card.id}
          style={{
            position: 'absolute',
            top,
            left: 0,
            right: 0,
            marginBottom: cardGap,
            ...draggableProps.style,
            ...(push > 0 && { transform: draggableProps.style?.transform ?? `translate(0, ${push}px)` }),
          }}
        >
          <CardBody card={card} list={list} dragHelpId={dragHandleProps?.['aria-describedby']} />
        </CardFrame>
      )}
    </Draggable>
  );
});
