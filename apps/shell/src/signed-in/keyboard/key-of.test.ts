import { keyOf } from './key-of';

/** What a key means that is pressed on `selector` of a page. */
function pressed(key: string, options: KeyboardEventInit & { readonly on?: string; readonly page?: string } = {}) {
  const { on = 'main', page = '<main></main>', ...init } = options;
  document.body.innerHTML = page;
  let meaning: string | null | undefined;
  const hear = (event: KeyboardEvent) => {
    meaning = keyOf(event);
  };
  addEventListener('keydown', hear);
  document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  removeEventListener('keydown', hear);
  return meaning;
}

it.each(['g', 'c', '/', '?', '7'])('hears %s on a page', (key) => {
  expect(pressed(key)).toBe(key);
});

it.each(['Tab', 'Enter', 'Escape', 'G', ' ', 'é', 'ArrowDown', 'F5'])('leaves %s alone', (key) => {
  expect(pressed(key)).toBeNull();
});

it.each([
  ['a field', '<input>', 'input'],
  ['a text area', '<textarea></textarea>', 'textarea'],
  ['a list to choose from', '<select></select>', 'select'],
  ['an editor', '<div contenteditable="true"><p>Text</p></div>', 'p'],
  ['the button of a list', '<button aria-haspopup="listbox">Kind</button>', 'button'],
  ['an open menu', '<div role="menu"><button role="menuitem">One</button></div>', 'button'],
])('hears no letter in %s, but Ctrl-K', (_, page, on) => {
  expect(pressed('g', { page, on })).toBeNull();
  expect(pressed('/', { page, on })).toBeNull();
  expect(pressed('k', { page, on, ctrlKey: true })).toBe('/');
});

it('hears keys in text that is only shown by an editor', () => {
  expect(pressed('g', { page: '<div contenteditable="false"><p>Text</p></div>', on: 'p' })).toBe('g');
});

it.each(['dialog', 'alertdialog'])('hears nothing while a page has an open %s', (role) => {
  const page = `<main></main><div role="${role}"></div>`;
  expect(pressed('g', { page })).toBeNull();
  expect(pressed('k', { page, ctrlKey: true })).toBeNull();
});

it('opens the search by Ctrl-K and ⌘K, and by no other keys together', () => {
  expect(pressed('k', { ctrlKey: true })).toBe('/');
  expect(pressed('k', { metaKey: true })).toBe('/');
  expect(pressed('k', { ctrlKey: true, metaKey: true })).toBeNull();
  expect(pressed('k', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(pressed('k', { ctrlKey: true, altKey: true })).toBeNull();
  expect(pressed('g', { ctrlKey: true })).toBeNull();
  expect(pressed('c', { metaKey: true })).toBeNull();
  expect(pressed('g', { altKey: true })).toBeNull();
});

it('hears no key of a character that is being composed, that repeats, or that somebody else has taken', () => {
  expect(pressed('g', { isComposing: true })).toBeNull();
  expect(pressed('g', { repeat: true })).toBeNull();
  const taken = new KeyboardEvent('keydown', { key: 'g', cancelable: true });
  taken.preventDefault();
  expect(keyOf(taken)).toBeNull();
});
