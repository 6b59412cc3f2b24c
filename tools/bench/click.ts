/** Runs in the page: milliseconds from a click on the tile of the employees to the frame after the first card. */
export function clickAndWait(): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector('article') === null) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          resolve(performance.now() - start);
        }),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>('main a[href="/employee_dashboard"]')?.click();
  });
}
