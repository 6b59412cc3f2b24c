/** Pixels per second at the very edge. */
const fastest = 1_400;
const widestZone = 96;

/** How fast to scroll what lies between `left` and `right` under a pointer at `x`: pixels per second, below 0 leftwards. */
export function edgeSpeed(x: number, { left, right }: { readonly left: number; readonly right: number }): number {
  const zone = Math.min(widestZone, (right - left) / 5);
  const depth = (distance: number) => Math.min(1, Math.max(0, (zone - distance) / zone)) ** 2;
  return (depth(right - x) - depth(x - left)) * fastest;
}
