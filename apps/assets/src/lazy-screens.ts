/** Fetches the code of the screen at `path`. */
export function preloadScreen(): void {
  // Nothing is fetched apart yet.
}
