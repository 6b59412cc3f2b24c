/** The values of fields before anything was typed into them. */
const formerValues = new WeakMap<Element, string>();

const fields = 'input, textarea, select, [role="spinbutton"], [contenteditable="true"]';

/** Call it when a field gets the focus. */
export function recordValue(element: Element): void {
  if (element.matches(fields) && !formerValues.has(element)) formerValues.set(element, valueOf(element));
}

/** Whether a field in `content` has changed. Switches, which take effect at once, don't count. */
export const isTypedInto = (content: Element): boolean =>
  [...content.querySelectorAll(fields)].some((element) => {
    const former = formerValues.get(element);
    return former !== undefined && former !== valueOf(element);
  });

function valueOf(element: Element): string {
  if (element instanceof HTMLInputElement) {
    return element.type === 'checkbox' || element.type === 'radio' ? '' : element.value;
  }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return element.value;
  return element.getAttribute('aria-valuetext') ?? element.textContent;
}
