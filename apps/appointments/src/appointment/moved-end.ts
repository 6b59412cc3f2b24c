/** Where an appointment ends once it starts at another time: it stays as long as it was. Days and moments alike. */
export function movedEnd({ start, end }: { readonly start: string; readonly end: string }, next: string): string {
  const length = Date.parse(end) - Date.parse(start);
  const from = Date.parse(next);
  if (Number.isNaN(length) || Number.isNaN(from) || length < 0) return end;
  const moved = new Date(from + length).toISOString();
  return next.includes('T') ? moved : moved.slice(0, 10);
}
