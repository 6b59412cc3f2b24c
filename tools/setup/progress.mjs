/** `1.4 s`, or `2 min 05 s` from a minute on. */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}

/**
 * Shows a line while `work` runs, and how long it took. On a terminal the line counts; elsewhere it is printed once at
 * the start and once at the end.
 */
export async function withProgress(title, work, out = process.stdout) {
  const started = performance.now();
  const elapsed = () => formatDuration(performance.now() - started);
  const show = out.isTTY ? (text) => out.write(`\r\x1b[K${text}`) : () => {};
  if (!out.isTTY) out.write(`${title} …\n`);
  show(`${title} …`);
  const timer = setInterval(() => show(`${title} … ${elapsed()}`), 1000);
  try {
    const result = await work();
    show('');
    out.write(`${title}: done in ${elapsed()}\n`);
    return result;
  } catch (error) {
    show('');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
