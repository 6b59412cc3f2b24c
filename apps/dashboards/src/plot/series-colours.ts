/** Equal lightness within a theme, for equal contrast with the background; neighbouring hues are far apart. */
const hues = [262, 150, 60, 330, 200, 25, 105, 295] as const;

export const coloursOfSeries = hues.length;

/** Every other one is lighter, so neighbours also differ for colour-blind people. */
export function colourOf(index: number): string {
  const hue = hues[index % hues.length] ?? 0;
  const isEven = index % 2 === 0;
  return isEven
    ? `light-dark(oklch(49% 0.15 ${hue}), oklch(74% 0.13 ${hue}))`
    : `light-dark(oklch(62% 0.13 ${hue}), oklch(60% 0.13 ${hue}))`;
}
