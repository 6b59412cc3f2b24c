/** Has the browser download what a link leads to, past the memory of the page: it may be gigabytes. */
export function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
