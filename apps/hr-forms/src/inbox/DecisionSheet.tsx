import { Button, Heading, Text, tokens } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { ScreenOnly } from '../paper/printing';
import type { DecisionFrameProps } from './DecisionRail';
import { returning } from './OutcomeChoice';

/** A decision where there is no room beside its document: a bar at the bottom of the window, and a sheet that it opens. */
export function DecisionSheet({ title, choice, footer, children }: DecisionFrameProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RoomForBar />
      <Bar as="section" aria-label="Decision">
        <Words>
          <Heading level={3}>{title}</Heading>
          {choice !== '' && (
            <Text tone="muted" size="small">
              {choice === returning ? 'Return for changes' : choice}: not saved yet
            </Text>
          )}
        </Words>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
          }}
        >
          Decide
        </Button>
      </Bar>
      <Dialog
        title={title}
        isOpen={isOpen}
        keepsTyped
        footer={footer}
        onClose={() => {
          setOpen(false);
        }}
      >
        {children}
      </Dialog>
    </>
  );
}

const barHeight = '4.25rem';

/** Keeps the end of the page and focused elements clear of the bar. */
const RoomForBar = createGlobalStyle`
  @media screen {
    html:root {
      scroll-padding-bottom: calc(${barHeight} + ${tokens.bottomBar} + ${tokens.space[4]});
    }

    #main {
      padding-bottom: calc(${barHeight} + ${tokens.space[5]} + env(safe-area-inset-bottom));
    }
  }
`;

const Bar = styled(ScreenOnly)`
  position: fixed;
  /* Above what the shell has at the bottom of small screens. */
  inset: auto 0 ${tokens.bottomBar};
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  min-height: ${barHeight};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  padding-bottom: calc(${tokens.space[2]} + env(safe-area-inset-bottom));
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.large};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
