import { Button, Inline, tokens } from '@atrium/ui';
import { Printer } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SaveState } from '../drafts/draft-saver';
import { isInTrouble, SaveLine } from '../drafts/SaveLine';

interface FormToolbarProps {
  readonly saveState: SaveState;
  readonly onLoadNewer: () => void;
  /** A document without the company's name must not be printed. */
  readonly canPrint: boolean;
  /** Further actions. */
  readonly children: ReactNode;
}

/** Above the fields: how far saving has come, and what can be done with the form as a whole. */
export function FormToolbar({ saveState, onLoadNewer, canPrint, children }: FormToolbarProps) {
  const hasTrouble = isInTrouble(saveState);
  const saveLine = <SaveLine state={saveState} onLoadNewer={onLoadNewer} />;
  return (
    <>
      {hasTrouble && <InSight>{saveLine}</InSight>}
      <Inline justify={hasTrouble ? 'end' : 'space-between'} gap={3}>
        {!hasTrouble && saveLine}
        <Inline gap={2}>
          <Button
            size="small"
            icon={<Printer aria-hidden />}
            disabled={!canPrint}
            onClick={() => {
              window.print();
            }}
          >
            Print
          </Button>
          {children}
        </Inline>
      </Inline>
    </>
  );
}

/** A lower window would show little else. */
const roomToStick = '@media (min-height: 30rem)';
const belowTopBar = '4.25rem';
const belowNotice = '8.5rem';

/** Whoever types far below would not see otherwise that nothing is saved. Controls that get the focus stay clear of it. */
const InSight = styled.div`
  ${roomToStick} {
    position: sticky;
    top: ${belowTopBar};
    z-index: 1;
    border-radius: ${tokens.radius.medium};
    box-shadow: ${tokens.shadow.medium};

    & ~ * :is(input, select, textarea, button, a) {
      scroll-margin-top: ${belowNotice};
    }
  }
`;
