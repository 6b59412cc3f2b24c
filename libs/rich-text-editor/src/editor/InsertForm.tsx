import { tokens } from '@atrium/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';

interface InsertFormProps {
  readonly label: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in the editor's frame: Enter applies it, Escape closes it. Not a `<form>`, since the editor may stand in one
 * and forms do not nest.
 */
export const InsertForm = ({ label, onSubmit, onClose, children }: InsertFormProps) => {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) onSubmit();
    else onClose();
  };
  return (
    <Frame role="group" aria-label={label} onKeyDown={handleKey}>
      {children}
    </Frame>
  );
};

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]};
  border-block-end: ${tokens.line.thin} solid ${tokens.color.border};
  background: ${tokens.color.surfaceSunken};
`;

/** A field of the form; several stand side by side where there is room. */
export const Grow = styled.div`
  flex: 1 1 ${tokens.column.large};
`;
