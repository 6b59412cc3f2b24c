import { tokens } from '@atrium/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';

interface TitleEditorProps {
  readonly label: string;
  readonly title: string;
  /** Called with a title that is neither blank nor the former one. */
  readonly onSave: (title: string) => void;
  /** Called after saving and after giving up. */
  readonly onClose: () => void;
  readonly maxLength?: number;
}

/**
 * A title being edited in its place. Enter and leaving the field save, Escape gives up, a blank title is ignored. What
 * was typed is saved as well when others' changes take the field away.
 */
export function TitleEditor({ label, title, onSave, onClose, maxLength = 200 }: TitleEditorProps) {
  const [text, setText] = useState(title);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);

  const finish = (save: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const trimmed = text.trim();
    if (save && trimmed !== '' && trimmed !== title) onSave(trimmed);
    onClose();
  };
  const saveOnLeaving = useEffectEvent(() => {
    finish(true);
  });
  useEffect(() => {
    isOver.current = false;
    input.current?.select();
    return () => {
      saveOnLeaving();
    };
  }, []);

  return (
    <Input
      ref={input}
      aria-label={label}
      value={text}
      maxLength={maxLength}
      autoFocus
      autoComplete="off"
      onChange={(event) => {
        setText(event.target.value);
      }}
      onBlur={() => {
        finish(true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(true);
        else if (event.key === 'Escape') finish(false);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}

const Input = styled.input`
  flex: 1;
  width: 100%;
  min-width: 0;
  padding: ${tokens.space[0.5]} ${tokens.space[1]};
  border: ${tokens.line.thin} solid ${tokens.color.focus};
  border-radius: ${tokens.radius.small};
  background: ${tokens.color.surface};
  color: ${tokens.color.text};
  font: inherit;
  font-size: max(var(--font-size-control), 1em);
  letter-spacing: inherit;
  outline: none;
  box-shadow: 0 0 0 ${tokens.line.thin} ${tokens.color.focus};
`;
