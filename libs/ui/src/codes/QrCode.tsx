import { encode } from 'uqr';

export interface QrCodeProps {
  /** What a phone reads. */
  readonly text: string;
  /** Names the picture for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** Light modules around the code, without which readers don't find it. */
const quietZone = 2;

/** A QR code, drawn here so that nobody else sees what it says: sharp at every size, black on white also in the dark theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // Labels get scratched, screens reflect: M still reads with a seventh of the code gone.
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      data-text={text}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules(data)} fill="#000" />
    </svg>
  );
}

/** One rectangle per run of dark modules in a row. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    let start: number | null = null;
    for (const [x, isDark] of [...row, false].entries()) {
      if (isDark) start ??= x;
      else if (start !== null) {
        runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
        start = null;
      }
    }
  }
  return runs.join('');
}
