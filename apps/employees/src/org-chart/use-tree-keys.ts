import { useRef, type KeyboardEvent } from 'react';
import { parentOf, rowNamed, type ChartRow } from './chart-rows';

/** How long letters that are typed one after the other belong together, in milliseconds. */
const typingPause = 700;

interface TreeKeys {
  readonly rows: readonly ChartRow[];
  readonly active: number;
  readonly moveTo: (index: number) => void;
  readonly toggle: (row: ChartRow, isExpanded: boolean) => void;
  /** What Enter does. */
  readonly open: (row: ChartRow) => void;
}

/** The keys of a tree: arrows, Home and End, Enter, and the first letters of a name. */
export function useTreeKeys({ rows, active, moveTo, toggle, open }: TreeKeys) {
  const typed = useRef({ text: '', at: 0 });

  const find = (letter: string, at: number) => {
    const isGoingOn = at - typed.current.at < typingPause;
    const text = isGoingOn ? typed.current.text + letter : letter;
    typed.current = { text, at };
    // The same letter again goes on to the next one.
    const isRepeated = text === letter.repeat(text.length);
    const found = isRepeated ? rowNamed(rows, letter, active + 1) : rowNamed(rows, text, active);
    if (found !== -1) moveTo(found);
  };

  const arrowRight = (row: ChartRow) => {
    if (row.kind !== 'person' || row.isExpanded === null) return;
    if (row.isExpanded) moveTo(active + 1);
    else toggle(row, true);
  };
  const arrowLeft = (row: ChartRow) => {
    if (row.kind === 'person' && row.isExpanded === true) toggle(row, false);
    else if (parentOf(rows, active) !== -1) moveTo(parentOf(rows, active));
  };

  return (event: KeyboardEvent) => {
    const row = rows[active];
    if (row === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => {
        moveTo(Math.min(active + 1, rows.length - 1));
      },
      ArrowUp: () => {
        moveTo(Math.max(active - 1, 0));
      },
      ArrowRight: () => {
        arrowRight(row);
      },
      ArrowLeft: () => {
        arrowLeft(row);
      },
      Home: () => {
        moveTo(0);
      },
      End: () => {
        moveTo(rows.length - 1);
      },
      Enter: () => {
        open(row);
      },
      ' ': () => {
        if (row.kind === 'person' && row.isExpanded !== null) toggle(row, !row.isExpanded);
      },
    };
    const act = isLetter
      ? () => {
          find(event.key, event.timeStamp);
        }
      : actions[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}
