import { Search, X } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../button/IconButton';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { tokens } from '../tokens/tokens';
import { PaletteFrame } from './PaletteFrame';
import { PaletteHints } from './PaletteHints';
import { lineId, PaletteLines } from './PaletteLines';
import { PaletteScopes } from './PaletteScopes';
import type { PaletteItem, PaletteScope, PaletteSection } from './palette-item';
import { useActiveItem } from './use-active-item';

export interface PaletteProps {
  /** Names the dialog and its field. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly placeholder: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** Without empty ones. */
  readonly sections: readonly PaletteSection[];
  readonly onChoose: (item: PaletteItem, isNewTab: boolean) => void;
  readonly scopes: readonly PaletteScope[];
  /** Null: everything. */
  readonly scope: string | null;
  readonly onScopeChange: (scope: string | null) => void;
  /** How many lines there are, for screen readers; empty until that's known. */
  readonly status: string;
  /** Whether more lines may come. Shown only if they take long. */
  readonly isBusy: boolean;
  /** In place of lines. */
  readonly empty?: ReactNode;
  /** Below the lines, such as what couldn't be looked through. */
  readonly notes?: ReactNode;
  /** Keys that mean something special to whoever opened it; prevent their default to keep them from the palette. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * One field that finds everything: a modal with a list that follows what is typed. Arrows, Home and End move through it, Enter
 * chooses, Tab narrows to the kind of the current line, Backspace in the empty field widens again, and Escape closes.
 */
export function Palette(props: PaletteProps) {
  return (
    <PaletteFrame label={props.label} isOpen={props.isOpen} onClose={props.onClose}>
      <Content {...props} />
    </PaletteFrame>
  );
}

/** Begins anew with each opening. */
function Content({ sections, query, scopes, scope, onScopeChange, onChoose, ...props }: PaletteProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = sections.flatMap((section) => section.items);
  const { active, index, move, moveToEnd, point, reset } = useActiveItem(items, list);
  const narrow = scope === null ? active?.scope : undefined;

  const changeScope = (chosen: string | null) => {
    reset();
    onScopeChange(chosen);
    field.current?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event);
    // Enter that ends the writing of a character, as in Bangla or Japanese, chooses nothing.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const act = {
      ArrowDown: () => {
        move(1);
      },
      ArrowUp: () => {
        move(-1);
      },
      Home: () => {
        moveToEnd('first');
      },
      End: () => {
        moveToEnd('last');
      },
      Enter: () => {
        if (active !== undefined) onChoose(active, event.ctrlKey || event.metaKey);
      },
      Tab:
        narrow === undefined || event.shiftKey
          ? undefined
          : () => {
              changeScope(narrow);
            },
      Backspace:
        scope === null || query !== ''
          ? undefined
          : () => {
              changeScope(null);
            },
    }[event.key];
    const selects = event.shiftKey && (event.key === 'Home' || event.key === 'End');
    if (act === undefined || event.altKey || selects) return;
    event.preventDefault();
    // Of Tab, the dialog would make its own.
    event.stopPropagation();
    act();
  };

  return (
    <>
      <Head>
        <Search size={18} aria-hidden />
        {scope !== null && <Chosen aria-hidden>{scopes.find(({ id }) => id === scope)?.label}</Chosen>}
        <Field
          ref={field}
          autoFocus
          role="combobox"
          aria-label={props.label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={items.length > 0 ? lineId(listId, index) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={props.placeholder}
          value={query}
          onChange={({ target }) => {
            reset();
            props.onQueryChange(target.value);
          }}
          onKeyDown={press}
        />
        <IconButton label="Close" size="small" onClick={props.onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      <PaletteScopes scopes={scopes} scope={scope} onChange={changeScope} />
      <Edge>{props.isBusy && <Progress />}</Edge>
      <VisuallyHidden role="status">{props.status}</VisuallyHidden>
      {items.length === 0 ? (
        <Empty>{props.empty}</Empty>
      ) : (
        <PaletteLines
          id={listId}
          label={props.label}
          list={list}
          sections={sections}
          activeId={active?.id}
          onPoint={point}
          onChoose={onChoose}
        />
      )}
      {props.notes}
      <PaletteHints narrowLabel={scopes.find(({ id }) => id === narrow)?.label} isNarrowed={scope !== null} />
    </>
  );
}

const fieldHeight = '3.25rem';

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2.5]};
  min-height: ${fieldHeight};
  padding: 0 ${tokens.space[2]} 0 ${tokens.space[4]};

  & > svg {
    flex: none;
    color: ${tokens.color.textMuted};
  }
`;

const Chosen = styled.span`
  flex: none;
  padding: ${tokens.space[0.5]} ${tokens.space[2]};
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.accentText};
  font-size: ${tokens.fontSize.small};
`;

/** The frame around it shows that it has the focus, which never leaves it for long. */
const Field = styled.input`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  border: 0;
  outline: 0;
  background: none;
  color: ${tokens.color.text};
  font: inherit;
  font-size: ${tokens.fontSize.large};

  &::placeholder {
    color: ${tokens.color.textMuted};
    opacity: 1;
  }
`;

const Edge = styled.div`
  position: relative;
  flex: none;
  height: ${tokens.line.thin};
  overflow: hidden;
  background: ${tokens.color.border};
`;

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

const appear = keyframes`
  from { visibility: hidden; }
`;

/** Comes after a while only: most answers are there before. */
const Progress = styled.div`
  position: absolute;
  inset: 0;
  width: 30%;
  background: ${tokens.color.accent};
  animation:
    ${pass} 1.2s linear infinite,
    ${appear} 0.4s step-end;
`;

const Empty = styled.div`
  flex: 1;
  padding: ${tokens.space[6]} ${tokens.space[5]};
  overflow: auto;
  overflow-wrap: anywhere;
  text-align: center;
`;
