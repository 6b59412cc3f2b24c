/** Whether one more may be had now: so many per second, and as many at once. */
export function limitedPerSecond(most: number, now: () => number = () => performance.now()): () => boolean {
  let left = most;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(most, left + ((time - at) / 1000) * most);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
