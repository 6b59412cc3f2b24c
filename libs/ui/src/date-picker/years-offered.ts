/**
 * The years that a calendar's list offers, newest last: a lifetime back and some years ahead, cut to what is allowed,
 * and always with the year in view.
 */
export function yearsOffered(inView: number, min?: number, max?: number): readonly number[] {
  const now = new Date().getFullYear();
  const first = Math.min(inView, min ?? now - 110);
  const last = Math.max(inView, max ?? now + 20, first);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
