import { Button, media, tokens } from '@atrium/ui';
import { ListFilter } from '@atrium/ui/icons';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';

export interface FoldedFiltersProps {
  /** How many of the folded filters narrow the list. */
  readonly narrowing: number;
  /** The control that phones show beside the button, such as the search. */
  readonly lead: ReactNode;
  /** The others. */
  readonly children: ReactNode;
}

/**
 * The controls of a filter bar, which places them: a grid of two columns on phones. There all but the first are behind one
 * button, because they would leave no room for the list.
 */
export function FoldedFilters({ narrowing, lead, children }: FoldedFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Lead>
        {lead}
        <Toggle>
          <Button
            icon={<ListFilter size={16} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {narrowing === 0 ? 'Filters' : `Filters (${narrowing})`}
          </Button>
        </Toggle>
      </Lead>
      <Folded id={id} data-open={isOpen || undefined}>
        {children}
      </Folded>
    </>
  );
}

const Lead = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: end;
  gap: ${tokens.space[2]};

  & > :first-child {
    flex: 1;
    min-width: 0;
  }

  ${media.medium} {
    display: contents;
  }
`;

const Toggle = styled.div`
  ${media.medium} {
    display: none;
  }
`;

const Folded = styled.div`
  display: none;

  &[data-open] {
    display: contents;
  }

  ${media.medium} {
    display: contents;
  }
`;
