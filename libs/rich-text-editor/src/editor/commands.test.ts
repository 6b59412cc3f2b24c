import fc from 'fast-check';
import { cleanHtml } from '@atrium/rich-text/clean';
import { fromHtml, toHtml } from '@atrium/rich-text/model';
import { Editor, Transforms } from 'slate';
import { allActions } from './actions';
import { insertImage, moveBlocks, toggleBlocks } from './blocks';
import { insertDocument, replaceDocument } from './clipboard';
import { clearFormatting, setLink, toggleMark } from './inlines';
import { chooseLevel } from './keyboard';
import { fromSlate, toSlate } from './slate-document';
import { createRichTextEditor, htmlOf } from './use-rich-text-editor';
import { writeBelowCode } from './with-rich-text';

/** An editor with a text and the caret at its end. */
const editorWith = (html: string) => {
  const editor = createRichTextEditor(() => undefined);
  replaceDocument(editor, fromHtml(html));
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
};
const selectAll = (editor: Editor) => {
  Transforms.select(editor, []);
};
const type = (editor: Editor, text: string) => {
  for (const character of Array.from(text)) editor.insertText(character);
};
const caretAt = (editor: Editor, block: number, offset: number) => {
  Transforms.select(editor, { path: [block, 0], offset });
};

describe('signs at the start of a paragraph', () => {
  it.each([
    ['# a', '<h1>a</h1>'],
    ['###### a', '<h6>a</h6>'],
    ['####### a', '<p>####### a</p>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['* a', '<ul><li>a</li></ul>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['> a', '<blockquote>a</blockquote>'],
    ['```a', '<pre>a</pre>'],
    ['a # b', '<p>a # b</p>'],
  ])('%s makes %s', (typed, html) => {
    const editor = editorWith('');
    type(editor, typed);
    expect(htmlOf(editor)).toBe(html);
  });

  it('come back with undo', () => {
    const editor = editorWith('');
    type(editor, '# ');
    editor.undo();
    type(editor, 'a');
    expect(htmlOf(editor)).toBe('<p># a</p>');
  });
});

describe('Enter', () => {
  it.each([
    ['at the end of a heading begins a paragraph', '<h1>a</h1>', '<h1>a</h1><p>x</p>'],
    ['in a list begins an item', '<ul><li>a</li></ul>', '<ul><li>a</li><li>x</li></ul>'],
    [
      'in an empty item inside moves it out',
      '<ul><li>a</li><li class="ql-indent-1"></li></ul>',
      '<ul><li>a</li><li>x</li></ul>',
    ],
    ['in an empty item leaves the list', '<ul><li>a</li><li></li></ul>', '<ul><li>a</li></ul><p>x</p>'],
    [
      'in an empty line of a quote leaves it',
      '<blockquote>a</blockquote><blockquote><br></blockquote>',
      '<blockquote>a</blockquote><p>x</p>',
    ],
    ['in code begins a line', '<pre>a</pre>', '<pre>a\nx</pre>'],
    ['after two empty lines leaves code', '<pre>a\n\n\n</pre>', '<pre>a</pre><p>x</p>'],
  ])('%s', (_, before, after) => {
    const editor = editorWith(before);
    editor.insertBreak();
    type(editor, 'x');
    expect(htmlOf(editor)).toBe(after);
  });

  it('with Shift begins a line in the same block', () => {
    const editor = editorWith('<p>a</p>');
    editor.insertSoftBreak();
    type(editor, 'b');
    expect(htmlOf(editor)).toBe('<p>a<br>b</p>');
  });
});

describe('Backspace at the start of a block', () => {
  it.each([
    [
      'moves an item out',
      '<ul><li>a</li><li class="ql-indent-2">b</li></ul>',
      '<ul><li>a</li><li class="ql-indent-1">b</li></ul>',
    ],
    ['ends a list', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li></ul><p>b</p>'],
    ['makes a heading a paragraph', '<p>a</p><h1>b</h1>', '<p>a</p><p>b</p>'],
    ['joins paragraphs', '<p>a</p><p>b</p>', '<p>ab</p>'],
  ])('%s', (_, before, after) => {
    const editor = editorWith(before);
    caretAt(editor, 1, 0);
    editor.deleteBackward('character');
    expect(htmlOf(editor)).toBe(after);
  });
});

describe('deleting and typing over several blocks', () => {
  it('leaves a paragraph when the whole text goes', () => {
    const editor = editorWith(
      '<h1>a</h1><img src="https://atrium.example/a.png"><ul><li class="ql-indent-1">b</li></ul>',
    );
    selectAll(editor);
    type(editor, 'x');
    expect(htmlOf(editor)).toBe('<p>x</p>');
  });

  it('keeps the kind of the first block', () => {
    const editor = editorWith('<h2>ab</h2><ul><li>cd</li></ul>');
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 0 }, focus: { path: [1, 0], offset: 1 } });
    editor.deleteFragment();
    expect(htmlOf(editor)).toBe('<h2>d</h2>');
  });
});

describe('blocks', () => {
  it('become a kind, and paragraphs again', () => {
    const editor = editorWith('<p>a</p><h1>b</h1>');
    selectAll(editor);
    toggleBlocks(editor, { type: 'list-item', list: 'numbered' });
    expect(htmlOf(editor)).toBe('<ol><li>a</li><li>b</li></ol>');
    toggleBlocks(editor, { type: 'list-item', list: 'numbered' });
    expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>');
  });

  it('become one block of code without marks and links, and its lines blocks again', () => {
    const editor = editorWith('<p>a <b>b</b></p><p><a href="https://atrium.example/">c</a></p>');
    selectAll(editor);
    toggleBlocks(editor, { type: 'code-block' });
    expect(htmlOf(editor)).toBe('<pre>a b\nc</pre>');
    toggleBlocks(editor, { type: 'quote' });
    expect(htmlOf(editor)).toBe('<blockquote>a b</blockquote><blockquote>c</blockquote>');
  });

  it('move in no further than eight levels, and out no further than the margin', () => {
    const editor = editorWith('<p>a</p>');
    for (let time = 0; time < 10; time += 1) moveBlocks(editor, 1);
    expect(htmlOf(editor)).toBe('<p class="ql-indent-8">a</p>');
    for (let time = 0; time < 10; time += 1) moveBlocks(editor, -1);
    expect(htmlOf(editor)).toBe('<p>a</p>');
  });

  it('can be written below a block of code at the end', () => {
    const editor = editorWith('<pre>a</pre>');
    expect(writeBelowCode(editor)).toBe(true);
    type(editor, 'b');
    expect(htmlOf(editor)).toBe('<pre>a</pre><p>b</p>');
    expect(writeBelowCode(editor)).toBe(false);
  });
});

describe('marks and links', () => {
  it('go on and off', () => {
    const editor = editorWith('<p>ab</p>');
    selectAll(editor);
    toggleMark(editor, 'bold');
    toggleMark(editor, 'strike');
    expect(htmlOf(editor)).toBe('<p><strong><s>ab</s></strong></p>');
    clearFormatting(editor);
    expect(htmlOf(editor)).toBe('<p>ab</p>');
  });

  it('link what is selected, and text written behind the link is not part of it', () => {
    const editor = editorWith('<p>ab</p>');
    selectAll(editor);
    setLink(editor, 'https://atrium.example/');
    type(editor, ' c');
    expect(htmlOf(editor)).toMatch(/^<p><a href="https:\/\/atrium.example\/" [^>]*>ab<\/a> c<\/p>$/);
  });

  it('add the address itself with nothing selected, and change an address in place', () => {
    const editor = editorWith('');
    setLink(editor, 'https://atrium.example/', 'atrium.example');
    caretAt(editor, 0, 0);
    Transforms.select(editor, Editor.start(editor, [0, 1]));
    setLink(editor, 'https://other.example/');
    expect(htmlOf(editor)).toMatch(/^<p><a href="https:\/\/other.example\/" [^>]*>atrium.example<\/a><\/p>$/);
  });

  it('refuses an address that is none, whoever asks', () => {
    const editor = editorWith('<p>a</p>');
    selectAll(editor);
    setLink(editor, 'javascript:alert(1)');
    expect(htmlOf(editor)).toBe('<p>a</p>');
  });
});

it('goes on below an image, without keeping an empty paragraph there', () => {
  const editor = editorWith('<p>a</p>');
  insertImage(editor, 'https://atrium.example/a.png', 'A');
  expect(htmlOf(editor)).toBe('<p>a</p><img src="https://atrium.example/a.png" alt="A">');
  type(editor, 'b');
  expect(htmlOf(editor)).toBe('<p>a</p><img src="https://atrium.example/a.png" alt="A"><p>b</p>');
});

describe('pasting', () => {
  it.each([
    ['a word into a sentence', '<p>a|b</p>', '<h1>x</h1>', '<p>axb</p>'],
    ['paragraphs into a sentence', '<p>a|b</p>', '<p>x</p><p>y</p>', '<p>ax</p><p>yb</p>'],
    [
      'a list into a sentence',
      '<p>a|b</p>',
      '<ul><li>x</li><li>y</li></ul>',
      '<p>a</p><ul><li>x</li><li>y</li></ul><p>b</p>',
    ],
    ['a heading into an empty line', '<p>a</p><p>|<br></p>', '<h1>x</h1>', '<p>a</p><h1>x</h1>'],
    [
      'an image behind a sentence',
      '<p>a|</p>',
      '<img src="https://atrium.example/a.png">',
      '<p>a</p><img src="https://atrium.example/a.png" alt="">',
    ],
  ])('%s', (_, before, pasted, after) => {
    const editor = editorWith(before.replace('|', ''));
    if (before.includes('|b')) caretAt(editor, 0, 1);
    insertDocument(editor, fromHtml(pasted));
    expect(htmlOf(editor)).toBe(after);
  });
});

const anyHtml = fc
  .array(
    fc.constantFrom(
      '<p>a</p>',
      '<h2>b <b>c</b></h2>',
      '<ul><li>d</li><li class="ql-indent-1">e</li></ul>',
      '<pre>f\ng</pre>',
      '<img src="https://atrium.example/a.png">',
      '<p><a href="https://atrium.example/">h</a></p>',
      '<blockquote><br></blockquote>',
    ),
    { maxLength: 5 },
  )
  .map((pieces) => pieces.join(''));

it('holds every document as Slate has it without changing it', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const document = fromHtml(html);
      expect(fromSlate(toSlate(document))).toEqual(document);
    }),
    { numRuns: 200 },
  );
});

const steps = {
  ...Object.fromEntries(allActions.map(({ label, run }) => [label, run])),
  Enter: (editor: Editor) => {
    editor.insertBreak();
  },
  Backspace: (editor: Editor) => {
    editor.deleteBackward('character');
  },
  Delete: (editor: Editor) => {
    editor.deleteForward('character');
  },
  typing: (editor: Editor) => {
    type(editor, '- x ');
  },
  heading: (editor: Editor) => {
    chooseLevel(editor, 3);
  },
  link: (editor: Editor) => {
    setLink(editor, 'https://atrium.example/');
  },
  image: (editor: Editor) => {
    insertImage(editor, 'https://atrium.example/b.png', '');
  },
  paste: (editor: Editor) => {
    insertDocument(editor, fromHtml('<p>x</p><ol><li>y</li></ol><img src="https://atrium.example/a.png"><p>z</p>'));
  },
  'Shift+Home': (editor: Editor) => {
    Transforms.move(editor, { edge: 'focus', unit: 'line', reverse: true });
  },
  'select all': selectAll,
  left: (editor: Editor) => {
    Transforms.move(editor, { reverse: true });
  },
};

it('stays a document that can be read back, and can be undone, whatever is done to it', () => {
  fc.assert(
    fc.property(anyHtml, fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 12 }), (html, names) => {
      const editor = editorWith(html);
      const before = htmlOf(editor);
      for (const name of names) Object.entries(steps).find(([step]) => step === name)?.[1](editor);
      const after = htmlOf(editor);
      expect(cleanHtml(after)).toBe(after);
      expect(toHtml(fromHtml(after))).toBe(after);
      while (editor.history.undos.length > 0) editor.undo();
      expect(htmlOf(editor)).toBe(before);
    }),
    { numRuns: 100 },
  );
});
