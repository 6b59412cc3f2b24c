/**
 * The top of a scale from 0 that holds `largest`: a round number that is easily halved. Amounts in Taka; 1 where there is
 * nothing to show, so that nothing is divided by zero.
 */
export function roundTop(largest: number): number {
  if (largest <= 0) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 6, 8].find((candidate) => candidate * magnitude >= largest);
  return (step ?? 10) * magnitude;
}
