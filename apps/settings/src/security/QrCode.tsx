import { encode } from 'uqr';

interface QrCodeProps {
  /** What a phone reads. */
  readonly text: string;
  /** Names the picture for screen readers. */
  readonly label: string;
  readonly className?: string;
}

/** Light modules around the code, without which readers don't find it. */
const quietZone = 2;

/** A QR code, drawn here so that nobody else sees what it says: black on white also in the dark theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'L', border: quietZone });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
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
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
