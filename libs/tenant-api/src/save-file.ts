/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read by then; without the pause some lose the file.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
