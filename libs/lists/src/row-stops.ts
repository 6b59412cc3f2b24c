/** Where the arrows stop in a list: by line, and by place in the line. */
export type Lines = readonly (readonly HTMLElement[])[];

const rowSelector = '[data-index]:not([aria-hidden])';

/**
 * The stops of the drawn rows. Each row has its index as `data-index`; cards beside each other have the same. A row's stop is
 * the row itself if it takes the focus, and otherwise its first link or button; parts marked with `data-stop` are stops of
 * their own.
 */
export function linesIn(frame: Element): Lines {
  const lines: HTMLElement[][] = [];
  let lastIndex: string | null = null;
  for (const row of frame.querySelectorAll<HTMLElement>(rowSelector)) {
    const marked = [...row.querySelectorAll<HTMLElement>('[data-stop]')];
    const stop = stopOf(row);
    const index = row.getAttribute('data-index');
    if (marked.length > 0) lines.push(...marked.map((one) => [one]));
    else if (stop !== null && index === lastIndex) lines.at(-1)?.push(stop);
    else if (stop !== null) lines.push([stop]);
    lastIndex = index;
  }
  return lines;
}

export const stopOf = (row: HTMLElement): HTMLElement | null =>
  row.hasAttribute('tabindex')
    ? row
    : (row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button:not(:disabled)'));

/** The place among `lines` of what has the focus, which may be anything in a row; null outside of them. */
export function placeOf(lines: Lines, focused: Element): { readonly line: number; readonly column: number } | null {
  const at = (isThere: (stop: HTMLElement) => boolean) => {
    const line = lines.findIndex((stops) => stops.some(isThere));
    const column = lines[line]?.findIndex(isThere) ?? -1;
    return line < 0 ? null : { line, column };
  };
  const row = focused.closest(rowSelector);
  return at((stop) => stop === focused) ?? at((stop) => row?.contains(stop) === true);
}

/** Where an arrow leads from a place; undefined where it leads nowhere. */
export function neighbour(
  lines: Lines,
  { line, column }: { readonly line: number; readonly column: number },
  key: string,
): HTMLElement | undefined {
  const inLine = (stops: readonly HTMLElement[] | undefined) => stops?.[Math.min(column, stops.length - 1)];
  if (key === 'ArrowDown') return inLine(lines[line + 1]);
  if (key === 'ArrowUp') return inLine(lines[line - 1]);
  if (key === 'ArrowRight') return lines[line]?.[column + 1];
  return key === 'ArrowLeft' ? lines[line]?.[column - 1] : undefined;
}

/** What Tab would reach in the rows that don't hold `focused`. */
export function controlsOfOthers(frame: Element, focused: Element): readonly HTMLElement[] {
  const rows = [...frame.querySelectorAll(rowSelector)].filter((row) => !row.contains(focused));
  return rows.flatMap((row) =>
    [row, ...row.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one.tabIndex >= 0,
    ),
  );
}
