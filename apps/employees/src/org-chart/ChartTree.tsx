import { useNavigate } from '@atrium/router';
import { tokens } from '@atrium/ui';
import { rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { employeePath } from '../employees-paths';
import type { ChartRow } from './chart-rows';
import { PersonLine, UnreadLine } from './ChartLines';
import { useTreeKeys } from './use-tree-keys';

interface ChartTreeProps {
  readonly rows: readonly ChartRow[];
  /** Whose row comes into sight at first. */
  readonly shown: string | undefined;
  readonly onToggle: (id: string, isExpanded: boolean) => void;
  readonly onReadMore: (manager: string) => void;
}

const chartRowHeight = rowHeight(57);

/** A tree by the keyboard pattern of that name, of which only the rows near the visible part of the page are drawn. */
export function ChartTree({ rows, shown, onToggle, onReadMore }: ChartTreeProps) {
  const navigate = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState(shown);
  const { drawn, below, measure, scrollTo } = useWindowedRows({
    listRef,
    count: rows.length,
    rowHeight: chartRowHeight,
    overscan: 10,
    keyOf: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
  });
  const active = Math.max(
    rows.findIndex(({ key }) => key === activeKey),
    0,
  );
  useShownRow(rows, shown, scrollTo);
  const moveFocus = useMovedFocus(listRef);

  const moveTo = (wanted: number) => {
    // A row in the place of people goes away with the focus as soon as they are there.
    const isUnread = ['loading', 'more'].includes(rows[wanted]?.kind ?? '');
    const index = isUnread ? wanted - 1 : wanted;
    const row = rows[index];
    if (row === undefined) return;
    setActiveKey(row.key);
    if (!drawn.some((place) => place.index === index)) scrollTo(index);
    moveFocus(index);
  };
  const toggle = (row: ChartRow, isExpanded: boolean) => {
    if (row.kind === 'person') onToggle(row.person.id, isExpanded);
  };
  const open = (row: ChartRow) => {
    if (row.kind === 'person') void navigate(employeePath(row.person.id));
    else if (row.kind === 'failed') onReadMore(row.manager);
  };
  const press = useTreeKeys({ rows, active, moveTo, toggle, open });

  // With the active row out of sight, Tab comes in at the first one that is drawn.
  const stop = drawn.some(({ index }) => index === active) ? active : drawn[0]?.index;
  return (
    <Tree ref={listRef} role="tree" aria-label="Org chart" onKeyDown={press} style={{ paddingBottom: below }}>
      {drawn.map(({ index, key, gap }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const line = {
          ref: measure,
          index,
          gap,
          isStop: index === stop,
          onFocus: () => {
            setActiveKey(row.key);
          },
        };
        return row.kind === 'person' ? (
          <PersonLine
            key={key}
            {...line}
            row={row}
            isShown={row.person.id === shown}
            onToggle={() => {
              toggle(row, row.isExpanded !== true);
            }}
          />
        ) : (
          <UnreadLine key={key} {...line} row={row} onReadMore={onReadMore} />
        );
      })}
    </Tree>
  );
}

/** Brings somebody who was looked for into sight, once. */
function useShownRow(rows: readonly ChartRow[], shown: string | undefined, scrollTo: (index: number) => void): void {
  const isDone = useRef(false);
  const index = shown === undefined ? -1 : rows.findIndex(({ key }) => key === shown);
  useEffect(() => {
    if (isDone.current || index === -1) return;
    isDone.current = true;
    if (index > 5) scrollTo(index);
  }, [index, scrollTo]);
}

/** Gives the focus to a row as soon as it is drawn. */
function useMovedFocus(listRef: { readonly current: HTMLElement | null }) {
  const awaited = useRef<number | null>(null);
  const focusAwaited = useCallback(() => {
    if (awaited.current === null) return;
    const row = listRef.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"]`);
    if (row === null || row === undefined) return;
    awaited.current = null;
    row.focus();
  }, [listRef]);
  // Each time that rows are drawn.
  useEffect(focusAwaited);
  return (index: number) => {
    awaited.current = index;
    focusAwaited();
  };
}

const Tree = styled.div`
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  overflow-anchor: none;
`;
