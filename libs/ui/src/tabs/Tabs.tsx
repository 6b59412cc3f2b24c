import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import { letFocusIn } from './panel-focus';
import { tabAfterKey } from './tab-keys';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Rendered only while its tab is selected. */
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
  /** Called when somebody heads for the tab, by pointer or focus: it may fetch the code of its content. */
  readonly preload?: () => void;
  /** Called when the tab is pressed: it may fetch the data of its content. */
  readonly prefetch?: () => void;
}

export interface TabsProps<Id extends string> {
  /** Names the row of tabs for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/**
 * Views of one thing, one at a time. Arrow keys, Home and End select, as in the ARIA tabs pattern. The tab list scrolls
 * sideways if it doesn’t fit.
 */
export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const tabId = (id: Id) => `${base}-tab-${id}`;
  const panelId = `${base}-panel`;
  const chosen = items.find(({ id }) => id === selected);

  // Tabs that come later push the selected one out of sight. Whoever scrolls the row meanwhile isn't called back.
  const row = [selected, ...items.map(({ id }) => id)].join(' ');
  const centred = useRef('');
  const bringIntoSight = (tab: HTMLElement | null) => {
    if (tab === null || centred.current === row) return;
    centred.current = row;
    centre(tab);
  };

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => letFocusIn(panel), []);

  const choose = (id: Id) => {
    if (id !== selected) onSelect(id);
  };
  const chooseByKey = (event: KeyboardEvent) => {
    // The next selection may still be on its way.
    const focused = items.find(({ id }) => tabId(id) === document.activeElement?.id)?.id ?? selected;
    const next = tabAfterKey(event, items, focused);
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    choose(next);
  };

  return (
    <Frame>
      <Row role="tablist" aria-label={label} aria-orientation="horizontal" onKeyDown={chooseByKey}>
        {items.map(({ id, label: title, isDisabled = false, preload, prefetch }) => {
          const isSelected = id === selected;
          return (
            <Title
              key={id}
              ref={isSelected ? bringIntoSight : undefined}
              type="button"
              role="tab"
              id={tabId(id)}
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId : undefined}
              disabled={isDisabled}
              tabIndex={isSelected ? 0 : -1}
              onPointerEnter={preload}
              onFocus={preload}
              onPointerDown={prefetch}
              onClick={() => {
                choose(id);
              }}
            >
              {title}
            </Title>
          );
        })}
      </Row>
      {chosen !== undefined && (
        <Panel key={chosen.id} ref={panel} role="tabpanel" id={panelId} aria-labelledby={tabId(chosen.id)}>
          {chosen.content}
        </Panel>
      )}
    </Frame>
  );
}

/** Centres the tab in its list. Scrolls sideways only: `scrollIntoView` would move the page, too. */
function centre(tab: HTMLElement): void {
  const row = tab.closest('[role="tablist"]');
  if (row === null) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
`;

const Row = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 calc(-1 * ${tokens.line.thin}) ${tokens.color.border};
`;

const Title = styled.button`
  position: relative;
  flex: none;
  padding: ${tokens.space[2.25]} ${tokens.space[3]};
  border: 0;
  background: none;
  color: ${tokens.color.textMuted};
  font: inherit;
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.control};
  white-space: nowrap;
  cursor: pointer;
  outline: none;
  transition: color ${tokens.motion.fast};

  &:hover {
    color: ${tokens.color.text};
  }

  &[aria-selected='true'] {
    color: ${tokens.color.accentText};
    box-shadow: inset 0 calc(-1 * ${tokens.line.thick}) currentcolor;
  }

  &:focus-visible {
    border-radius: ${tokens.radius.medium};
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.heavy});
  }

  &:disabled {
    color: ${tokens.color.textFaint};
    cursor: default;
  }
`;

const Panel = styled.div`
  min-width: 0;
  border-radius: ${tokens.radius.small};
`;
