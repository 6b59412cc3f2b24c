import { encode } from 'uqr';

/** Light modules around the code, without which cameras don't find it. */
const quietZone = 2;

/** What an authenticator app is set up with, as a QR code: black on white also in the dark theme. */
export function SetupCode({ uri }: { readonly uri: string }) {
  const { data, size } = encode(uri, { ecc: 'M', border: quietZone });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
