import { contentWidth, ink, left, styles, type Sheet } from './sheet';
import { lineHeight, type TextStyle } from './typesetter';

export interface Column {
  readonly header: string;
  /** Numbers stand below each other at the right. */
  readonly align: 'left' | 'right';
}

export interface TableContent {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

const padding = { x: 4, y: 3.2 } as const;

/** Rows over as many pages as they need, each page with the header. A row that fits no page is cut between lines. */
export function drawTable(sheet: Sheet, { columns, rows }: TableContent): void {
  const widths = columnWidths(sheet, columns, rows);
  const aligns = columns.map(({ align }) => align);
  const header = layOut(
    sheet,
    columns.map((column) => column.header),
    widths,
    styles.tableHead,
  );
  const headerHeight = heightOf(header, styles.tableHead);
  const bodies = rows.map((row) => layOut(sheet, row, widths, styles.tableCell));
  const [firstBody] = bodies;
  const smallest = lineHeight(styles.tableCell) + 2 * padding.y;
  sheet.need(headerHeight + (firstBody === undefined ? 0 : Math.min(heightOf(firstBody, styles.tableCell), 120)));

  const drawHeader = (): void => {
    sheet.doc.rect(left, sheet.y, contentWidth, headerHeight).fillColor(ink.fill).fill();
    drawCells(sheet, header, widths, aligns, styles.tableHead);
    line(sheet, ink.faint);
  };
  drawHeader();
  for (const body of bodies) {
    let rest = body;
    const fitsPage = heightOf(rest, styles.tableCell) <= sheet.wholePage - headerHeight;
    while (rest.some((cell) => cell.length > 0)) {
      const height = heightOf(rest, styles.tableCell);
      if (height > sheet.room && (fitsPage || sheet.room < smallest * 3)) {
        sheet.nextPage();
        drawHeader();
      }
      const linesThatFit = Math.max(1, Math.floor((sheet.room - 2 * padding.y) / lineHeight(styles.tableCell)));
      drawCells(
        sheet,
        rest.map((cell) => cell.slice(0, linesThatFit)),
        widths,
        aligns,
        styles.tableCell,
      );
      rest = rest.map((cell) => cell.slice(linesThatFit));
      line(sheet, ink.line);
    }
  }
}

type Cells = readonly (readonly string[])[];

function layOut(sheet: Sheet, texts: readonly string[], widths: readonly number[], style: TextStyle): Cells {
  return widths.map((width, index) => sheet.type.lines(texts[index] ?? '', style, width - 2 * padding.x));
}

const heightOf = (cells: Cells, style: TextStyle): number =>
  Math.max(1, ...cells.map(({ length }) => length)) * lineHeight(style) + 2 * padding.y;

function drawCells(
  sheet: Sheet,
  cells: Cells,
  widths: readonly number[],
  aligns: readonly Column['align'][],
  style: TextStyle,
): void {
  let x = left;
  cells.forEach((lines, index) => {
    const width = widths[index] ?? 0;
    lines.forEach((text, row) => {
      const shift = aligns[index] === 'right' ? width - 2 * padding.x - sheet.type.width(text, style) : 0;
      sheet.type.line(text, style, x + padding.x + shift, sheet.y + padding.y + row * lineHeight(style));
    });
    x += width;
  });
  sheet.y += heightOf(cells, style);
}

function line(sheet: Sheet, colour: string): void {
  sheet.rule(colour, 0.5);
}

/** Each column gets what its longest word needs; what is left goes to those with the longest texts. */
function columnWidths(sheet: Sheet, columns: readonly Column[], rows: TableContent['rows']): readonly number[] {
  const extra = 2 * padding.x + 0.5;
  const texts = columns.map((column, index) => [
    { text: column.header, style: styles.tableHead },
    ...rows.map((row) => ({ text: row[index] ?? '', style: styles.tableCell })),
  ]);
  const widest = (of: (text: string) => readonly string[]) =>
    texts.map(
      (cells) =>
        extra +
        Math.max(
          ...cells.map(({ text, style }) => Math.max(0, ...of(text).map((part) => sheet.type.width(part, style)))),
        ),
    );
  const most = contentWidth / 2.2;
  const least = widest((text) => text.split(/\s+/)).map((width) => Math.min(width, most));
  const wanted = widest((text) => text.split('\n')).map((width, index) =>
    Math.max(least[index] ?? 0, Math.min(width, most)),
  );
  const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
  if (sum(least) >= contentWidth) return least.map((width) => (width / sum(least)) * contentWidth);
  const wish = sum(wanted) - sum(least);
  const spare = contentWidth - sum(least);
  if (wish >= spare) return least.map((width, index) => width + (((wanted[index] ?? 0) - width) / wish) * spare);
  return wanted.map((width) => (width / sum(wanted)) * contentWidth);
}
