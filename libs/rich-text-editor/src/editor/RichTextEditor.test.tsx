import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor';

// jsdom does not know which elements can be edited, and Slate asks.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable]')?.getAttribute('contenteditable') === 'true';
    },
  });
});

const changes = jest.fn<undefined, [string]>();

const Page = ({ start, ...props }: { readonly start: string } & Partial<RichTextEditorProps>) => {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichTextEditor
        label="Description"
        value={html}
        onChange={(changed) => {
          changes(changed);
          setHtml(changed);
        }}
        {...props}
      />
      <button type="button">After</button>
      <button
        type="button"
        onClick={() => {
          setHtml('<h1>From outside</h1>');
        }}
      >
        Replace
      </button>
    </>
  );
};

/** Slate tells its screens about a change a moment later. */
const settle = () => act(() => Promise.resolve());

const show = async (start: string, props: Partial<RichTextEditorProps> = {}) => {
  render(<Page start={start} {...props} />);
  await settle();
  return screen.getByRole('textbox', { name: 'Description' });
};
const tool = (name: string) => screen.getByRole('button', { name });

/** Whether the page goes on to do what the key does by itself. */
const press = async (text: HTMLElement, keys: Parameters<typeof fireEvent.keyDown>[1]) => {
  const goesOn = fireEvent.keyDown(text, keys);
  await settle();
  return goesOn;
};

/** A paste as browsers report it; jsdom has no clipboard of its own. */
const paste = async (text: HTMLElement, data: Readonly<Record<string, string>>, files: readonly File[] = []) => {
  const event = createEvent.paste(text, { clipboardData: { getData: (type: string) => data[type] ?? '', files } });
  fireEvent(text, event);
  await settle();
};

it('is a text field of several lines with a toolbar, and says how to leave it', async () => {
  const text = await show('<p>a</p>');
  expect(text).toHaveAttribute('aria-multiline', 'true');
  expect(text).toHaveAccessibleDescription(/press Escape, then Tab/);
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toHaveAttribute('aria-controls', text.id);
});

it('formats through the toolbar and reports clean HTML', async () => {
  await show('<p>a</p>', { autoFocus: true });
  await userEvent.click(tool('Bulleted list'));
  await userEvent.click(tool('Increase indent'));
  expect(changes).toHaveBeenLastCalledWith('<ul><li class="ql-indent-1">a</li></ul>');
  expect(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(tool('Undo'));
  expect(changes).toHaveBeenLastCalledWith('<ul><li>a</li></ul>');
});

it('is one stop in the tab order of the page, with arrow keys inside', async () => {
  await show('<p>a</p>');
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Text style' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(tool('Italic')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tool('Redo')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('combobox', { name: 'Text style' })).toHaveFocus();
});

it('refuses a link that is no address, and takes one that is', async () => {
  await show('<p>a</p>', { autoFocus: true });
  await userEvent.click(tool('Link'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Link address' }), 'javascript:alert(1){Enter}');
  expect(screen.getByRole('textbox', { name: 'Link address' })).toHaveAccessibleDescription(
    'Enter a web or email address.',
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Link address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Link address' }), 'atrium.example{Enter}');
  expect(changes).toHaveBeenLastCalledWith(expect.stringContaining('<a href="https://atrium.example"'));
  expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument();
});

it('adds an image by its address', async () => {
  await show('<p>a</p>', { autoFocus: true });
  await userEvent.click(tool('Image'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Description of the image' }), 'A map');
  await userEvent.type(screen.getByRole('textbox', { name: 'Image address' }), 'https://atrium.example/a.png{Enter}');
  expect(changes).toHaveBeenLastCalledWith('<p>a</p><img src="https://atrium.example/a.png" alt="A map">');
});

it('adds a picked image to the text itself', async () => {
  await show('<p>a</p>', { autoFocus: true });
  await userEvent.click(tool('Image'));
  await userEvent.upload(screen.getByLabelText('Image file'), new File(['png'], 'a.png', { type: 'image/png' }));
  await waitFor(() => {
    expect(changes).toHaveBeenLastCalledWith('<p>a</p><img src="data:image/png;base64,cG5n" alt="">');
  });
});

it('leaves a picked image to the page that can store it', async () => {
  await show('<p>a</p>', {
    autoFocus: true,
    uploadImage: ({ name }) => Promise.resolve(`https://atrium.example/${name}`),
  });
  await userEvent.click(tool('Image'));
  await userEvent.upload(screen.getByLabelText('Image file'), new File(['png'], 'a.png', { type: 'image/png' }));
  await waitFor(() => {
    expect(changes).toHaveBeenLastCalledWith('<p>a</p><img src="https://atrium.example/a.png" alt="">');
  });
});

it.each([
  ['too large', new File([new Uint8Array(2_000)], 'a.gif', { type: 'image/gif' }), /too large/],
  ['of a type that can hold scripts', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), /isn’t supported/],
])('says why it does not take a pasted image that is %s', async (_, file, reason) => {
  const text = await show('<p>a</p>', { autoFocus: true, maxImageBytes: 1_000 });
  await paste(text, {}, [file]);
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(changes).not.toHaveBeenCalled();
});

it('pastes what a page or Word has on the clipboard as a document of its own', async () => {
  const text = await show('', { autoFocus: true });
  await paste(text, {
    'text/html': '<h2 style="color:red" onclick="x">Plan</h2><ul><li>one</li></ul><script>1</script>',
    'text/plain': 'Plan one',
  });
  expect(changes).toHaveBeenLastCalledWith('<h2>Plan</h2><ul><li>one</li></ul>');
});

it('pastes plain text line by line', async () => {
  const text = await show('', { autoFocus: true });
  await paste(text, { 'text/plain': 'one\r\ntwo' });
  expect(changes).toHaveBeenLastCalledWith('<p>one</p><p>two</p>');
});

it('does not believe what another page put on the clipboard as its own format', async () => {
  const text = await show('', { autoFocus: true });
  const foreign = btoa(encodeURIComponent(JSON.stringify([{ type: 'link', href: 'javascript:0', children: [] }])));
  await paste(text, { 'application/x-slate-fragment': foreign, 'text/plain': 'words' });
  expect(changes).toHaveBeenLastCalledWith('<p>words</p>');
});

it('follows the keyboard: indents, submits, and leaves with Escape and Tab', async () => {
  const onSubmit = jest.fn();
  const onEscape = jest.fn();
  const text = await show('<ul><li>a</li></ul>', { autoFocus: true, onSubmit, onEscape });
  await press(text, { key: 'Tab' });
  expect(changes).toHaveBeenLastCalledWith('<ul><li class="ql-indent-1">a</li></ul>');
  await press(text, { key: 'Enter', ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await press(text, { key: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(1);
  expect(await press(text, { key: 'Tab' })).toBe(true);
  expect(changes).toHaveBeenCalledTimes(1);
});

it('turns blocks by shortcut, and lets AltGr type characters', async () => {
  const text = await show('<p>a</p>', { autoFocus: true });
  await press(text, { key: '0', code: 'Digit7', ctrlKey: true, altKey: true, modifierAltGraph: true });
  expect(changes).not.toHaveBeenCalled();
  await press(text, { key: '3', code: 'Digit3', ctrlKey: true, altKey: true });
  expect(changes).toHaveBeenLastCalledWith('<h3>a</h3>');
  await press(text, { key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true });
  expect(changes).toHaveBeenLastCalledWith('<ol><li>a</li></ol>');
});

it('shows a text that comes from outside, and does not report it back', async () => {
  const text = await show('<p>a</p>');
  await userEvent.click(tool('Replace'));
  expect(text).toHaveTextContent('From outside');
  expect(changes).not.toHaveBeenCalled();
  expect(tool('Undo')).toHaveAttribute('aria-disabled', 'true');
});

it('cannot be written in while disabled', async () => {
  const text = await show('<p>a</p>', { disabled: true });
  expect(text).toHaveAttribute('contenteditable', 'false');
  await userEvent.click(tool('Quote'));
  expect(changes).not.toHaveBeenCalled();
});

it('is accessible, with a form open too', async () => {
  const text = await show('<h2>a</h2><ul><li>b</li></ul><img src="https://atrium.example/a.png" alt="A">');
  await userEvent.click(tool('Link'));
  const page = text.closest('body') ?? text;
  const { violations } = await axe.run(page, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});
