/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (inside === null) return;
  const sheet = inside.document.createElement('pre');
  sheet.textContent = text;
  inside.document.body.append(sheet);
  inside.addEventListener('afterprint', () => {
    frame.remove();
  });
  inside.print();
}
