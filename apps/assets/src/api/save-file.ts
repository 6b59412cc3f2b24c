/** Hands a file to the browser's downloads, as a link with `download` does. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click was handled.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
