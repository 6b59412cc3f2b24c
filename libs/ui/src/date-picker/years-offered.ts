/**
 * The years in a calendar's list, newest last: a lifetime back and some years ahead, limited to what's allowed, and always
 * with the displayed year.
 */
export function yearsOffered(inView: number, min?: number, max?: number): readonly number[] {
  const now = new Date().getFullYear();
  const first = Math.min(inView, min ?? now - 110);
  const last = Math.max(inView, max ?? now + 20, first);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
