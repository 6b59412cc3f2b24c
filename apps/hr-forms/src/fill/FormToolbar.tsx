import { Button, Inline, tokens } from '@atrium/ui';
import { Printer } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SaveState } from '../drafts/draft-saver';
import { hasSaveProblem, SaveStatus } from '../drafts/SaveStatus';

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
  const hasTrouble = hasSaveProblem(saveState);
  const saveStatus = <SaveStatus state={saveState} onLoadNewer={onLoadNewer} />;
  return (
    <>
      {hasTrouble && <StickyNotice>{saveStatus}</StickyNotice>}
      <Inline justify={hasTrouble ? 'end' : 'space-between'} gap={3}>
        {!hasTrouble && saveStatus}
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

/** Stays visible to people who type far below, without covering the control that has the focus. */
const StickyNotice = styled.div`
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
