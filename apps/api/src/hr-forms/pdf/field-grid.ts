import { contentWidth, ink, left, styles, type Sheet } from './sheet';
import { lineHeight } from './typesetter';

/** A picture that a field holds, ready to be drawn. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A label and what was filled in. */
export interface GridEntry {
  readonly label: string;
  readonly value: string;
  /** Stands over the whole width. */
  readonly isWide: boolean;
  readonly picture?: Picture | undefined;
  /** A box that was ticked or not, with the label as its sentence. */
  readonly ticked?: boolean | undefined;
}

const gutter = 26;
const columnWidth = (contentWidth - gutter) / 2;
const mostPicture = { width: 110, height: 96 } as const;
const blank = '—';

/** Entries in two columns; long ones over both. A row never breaks, a long text does. */
export function drawGrid(sheet: Sheet, entries: readonly GridEntry[]): void {
  let waiting: GridEntry | undefined;
  const flush = (): void => {
    if (waiting !== undefined) drawRow(sheet, [waiting]);
    waiting = undefined;
  };
  for (const entry of entries) {
    if (entry.ticked !== undefined) {
      flush();
      drawTick(sheet, entry, entry.ticked);
    } else if (entry.isWide || linesOf(sheet, entry, columnWidth).length > 4) {
      flush();
      drawWide(sheet, entry);
    } else if (waiting === undefined) waiting = entry;
    else {
      drawRow(sheet, [waiting, entry]);
      waiting = undefined;
    }
  }
  flush();
}

const linesOf = (sheet: Sheet, { value }: GridEntry, width: number): readonly string[] =>
  sheet.type.lines(value === '' ? blank : value, styles.value, width);

/** At most two entries beside each other. */
function drawRow(sheet: Sheet, entries: readonly GridEntry[]): void {
  const cells = entries.map((entry, index) => ({
    x: left + index * (columnWidth + gutter),
    labels: sheet.type.lines(entry.label, styles.label, columnWidth),
    lines: linesOf(sheet, entry, columnWidth),
    picture: entry.picture,
  }));
  const labelLines = Math.max(...cells.map(({ labels }) => labels.length));
  const labelHeight = labelLines * lineHeight(styles.label);
  const valueHeight = Math.max(
    ...cells.map(({ lines, picture }) =>
      picture === undefined ? lines.length * lineHeight(styles.value) : scaled(picture).height + 4,
    ),
  );
  const height = labelHeight + valueHeight + 7;
  sheet.need(height);
  const top = sheet.y;
  for (const { x, labels, lines, picture } of cells) {
    labels.forEach((text, row) => {
      sheet.type.line(text, styles.label, x, top + row * lineHeight(styles.label));
    });
    if (picture === undefined) {
      lines.forEach((text, row) => {
        sheet.type.line(text, styles.value, x, top + labelHeight + row * lineHeight(styles.value));
      });
    } else drawPicture(sheet, picture, x, top + labelHeight + 2);
    underline(sheet, x, columnWidth, top + height - 4);
  }
  sheet.y = top + height;
}

function drawWide(sheet: Sheet, entry: GridEntry): void {
  const lines = linesOf(sheet, entry, contentWidth);
  const labels = sheet.type.lines(entry.label, styles.label, contentWidth);
  // The label stays with the first lines of its text.
  sheet.need(labels.length * lineHeight(styles.label) + Math.min(lines.length, 3) * lineHeight(styles.value) + 9);
  for (const label of labels) {
    sheet.type.line(label, styles.label, left, sheet.y);
    sheet.gap(lineHeight(styles.label));
  }
  for (const line of lines) {
    sheet.need(lineHeight(styles.value));
    sheet.type.line(line, styles.value, left, sheet.y);
    sheet.gap(lineHeight(styles.value));
  }
  underline(sheet, left, contentWidth, sheet.y + 3);
  sheet.gap(7);
}

function drawTick(sheet: Sheet, { label }: GridEntry, isTicked: boolean): void {
  const box = 9;
  const lines = sheet.type.lines(label, styles.value, contentWidth - box - 8);
  const height = lines.length * lineHeight(styles.value) + 7;
  sheet.need(height);
  const { doc, y } = sheet;
  const top = y + 2.4;
  doc.roundedRect(left, top, box, box, 1.5).lineWidth(0.8).strokeColor(ink.muted).stroke();
  if (isTicked) {
    doc
      .moveTo(left + 2, top + 4.7)
      .lineTo(left + 3.9, top + 6.7)
      .lineTo(left + 7.2, top + 2.3)
      .lineWidth(1.3)
      .strokeColor(ink.accent)
      .stroke();
  }
  lines.forEach((text, row) => {
    sheet.type.line(text, styles.value, left + box + 8, y + row * lineHeight(styles.value));
  });
  sheet.gap(height);
}

function drawPicture(sheet: Sheet, picture: Picture, x: number, y: number): void {
  sheet.doc.image(picture.bytes, x, y, scaled(picture));
}

function scaled({ width, height }: Picture): { readonly width: number; readonly height: number } {
  const scale = Math.min(mostPicture.width / width, mostPicture.height / height);
  return { width: width * scale, height: height * scale };
}

function underline({ doc }: Sheet, x: number, width: number, y: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke();
}
