import type { SignatureMark } from '@atrium/contracts/hr-forms';

/** A signature as a template draws it: a name in script, or strokes as SVG. */
export type PaperMark =
  { readonly kind: 'typed'; readonly name: string } | { readonly kind: 'drawn'; readonly svg: string };

/** The box that strokes are drawn in. */
const box = { width: 1000, height: 300 } as const;
const ink = '#1d3b8b';

export function paperMark(mark: SignatureMark | null): PaperMark | null {
  if (mark === null || mark.kind === 'typed') return mark;
  const path = mark.strokes.map(strokePath).join('');
  return {
    kind: 'drawn',
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" width="${box.width}" height="${box.height}">` +
      `<path d="${path}" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  };
}

/** Numbers only, so that nothing but a path can come of it. */
function strokePath(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let place = 0; place + 1 < stroke.length; place += 2) {
    points.push(`${round(stroke[place])} ${round(stroke[place + 1])}`);
  }
  const [first = '', ...rest] = points;
  // A stroke of one point is a dot.
  return `M${first}${(rest.length === 0 ? [first] : rest).map((point) => `L${point}`).join('')}`;
}

const round = (coordinate: number | undefined): number => Math.round((coordinate ?? 0) * 10) / 10;
