import type { SignatureMark } from '@atrium/contracts/hr-forms';
import { contentWidth, ink, left, styles, type Sheet } from './sheet';
import { lineHeight, type TextStyle } from './typesetter';

/** One sign-off area, filled or not. */
export interface SignOff {
  readonly label: string;
  /** Such as `Approved`; `Waiting` where nobody has decided yet. */
  readonly status: string;
  readonly tone: 'good' | 'bad' | 'open';
  readonly name: string;
  /** As it is written; empty where the step is open. */
  readonly at: string;
  readonly comment: string;
  readonly signature: SignatureMark | null;
}

const gutter = 20;
const boxWidth = (contentWidth - gutter) / 2;
const inset = 10;
const signatureHeight = 46;
/** The box that strokes are drawn in. */
const drawnIn = { width: 1000, height: 300 } as const;
const tones = { good: ink.good, bad: ink.bad, open: ink.muted } as const;

/** What the first row of sign-offs needs, so that their heading stands on the same page. */
export function firstRowHeight(sheet: Sheet, signOffs: readonly SignOff[]): number {
  return Math.max(0, ...signOffs.slice(0, 2).map((signOff) => heightOf(sheet, signOff)));
}

/** Two beside each other, none cut by the end of a page. */
export function drawSignOffs(sheet: Sheet, signOffs: readonly SignOff[]): void {
  for (let index = 0; index < signOffs.length; index += 2) {
    const pair = signOffs.slice(index, index + 2);
    const height = Math.max(...pair.map((signOff) => heightOf(sheet, signOff)));
    sheet.need(height + 12);
    pair.forEach((signOff, place) => {
      drawBox(sheet, signOff, left + place * (boxWidth + gutter), height);
    });
    sheet.gap(height + 12);
  }
}

const commentsOf = (sheet: Sheet, { comment }: SignOff): readonly string[] =>
  comment === '' ? [] : sheet.type.lines(comment, styles.note, boxWidth - 2 * inset).slice(0, 30);

function heightOf(sheet: Sheet, signOff: SignOff): number {
  const comments = commentsOf(sheet, signOff).length;
  const comment = comments === 0 ? 0 : comments * lineHeight(styles.note) + 5;
  return 9 + lineHeight(styles.strong) + signatureHeight + 6 + 2 * lineHeight(styles.note) + comment + 8;
}

function drawBox(sheet: Sheet, signOff: SignOff, x: number, height: number): void {
  const { doc, type } = sheet;
  const top = sheet.y;
  const inner = boxWidth - 2 * inset;
  doc.roundedRect(x, top, boxWidth, height, 4).lineWidth(0.7).strokeColor(ink.line).stroke();
  const statusStyle: TextStyle = { ...styles.tableHead, colour: tones[signOff.tone] };
  const statusWidth = type.width(signOff.status, statusStyle);
  const [label = ''] = type.lines(signOff.label, styles.strong, inner - statusWidth - 8);
  let y = top + 9;
  type.line(label, styles.strong, x + inset, y);
  type.line(signOff.status, statusStyle, x + boxWidth - inset - statusWidth, y + 1.6);
  y += lineHeight(styles.strong);
  if (signOff.signature !== null) drawSignature(sheet, signOff.signature, x + inset, y + 2, inner);
  y += signatureHeight;
  doc
    .moveTo(x + inset, y)
    .lineTo(x + boxWidth - inset, y)
    .lineWidth(0.6)
    .strokeColor(ink.faint)
    .stroke();
  y += 4;
  const [name = ''] = type.lines(signOff.name, { ...styles.note, colour: ink.text }, inner);
  type.line(name, { ...styles.note, colour: ink.text }, x + inset, y);
  y += lineHeight(styles.note);
  type.line(signOff.at, styles.note, x + inset, y);
  y += lineHeight(styles.note) + 5;
  for (const line of commentsOf(sheet, signOff)) {
    type.line(line, styles.note, x + inset, y);
    y += lineHeight(styles.note);
  }
}

function drawSignature(sheet: Sheet, mark: SignatureMark, x: number, y: number, width: number): void {
  if (mark.kind === 'typed') {
    const wanted = sheet.type.width(mark.name, styles.signature);
    const size = Math.max(9, Math.min(styles.signature.size, (styles.signature.size * width) / Math.max(wanted, 1)));
    const style = { ...styles.signature, size };
    const [line = ''] = sheet.type.lines(mark.name, style, width);
    sheet.type.line(line, style, x, y + signatureHeight - 6 - lineHeight(style));
    return;
  }
  const height = signatureHeight - 8;
  const scale = Math.min(width / drawnIn.width, height / drawnIn.height);
  const { doc } = sheet;
  doc.save().lineWidth(1.3).lineCap('round').lineJoin('round').strokeColor(styles.signature.colour);
  for (const stroke of mark.strokes) {
    const [startX = 0, startY = 0] = stroke;
    doc.moveTo(x + startX * scale, y + startY * scale);
    // A stroke of one point is a dot.
    if (stroke.length < 4) doc.lineTo(x + startX * scale + 0.1, y + startY * scale);
    for (let place = 2; place + 1 < stroke.length; place += 2) {
      doc.lineTo(x + (stroke[place] ?? 0) * scale, y + (stroke[place + 1] ?? 0) * scale);
    }
    doc.stroke();
  }
  doc.restore();
}
