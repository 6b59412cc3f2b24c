import { hrefFromTyping, safeImageSource } from './addresses';

describe('a link as people type it', () => {
  it.each([
    ['https://atrium.example/a b', 'https://atrium.example/a%20b'],
    [' atrium.example/path?q=1 ', 'https://atrium.example/path?q=1'],
    ['localhost:4200', 'https://localhost:4200'],
    ['münchen.example', 'https://münchen.example'],
    ['ann@atrium.example', 'mailto:ann@atrium.example'],
    ['mailto:ann@atrium.example', 'mailto:ann@atrium.example'],
  ])('%s leads to %s', (typed, href) => {
    expect(hrefFromTyping(typed)).toBe(href);
  });

  it.each(['', 'word', 'two words', 'javascript:alert(1)', 'ftp://a.example', 'http://', 'data:text/html,x', '/path'])(
    '%j is no address',
    (typed) => {
      expect(hrefFromTyping(typed)).toBeUndefined();
    },
  );

  it('may be two thousand characters long', () => {
    const address = `https://atrium.example/${'a'.repeat(2_000)}`;
    expect(hrefFromTyping(address)).toBeUndefined();
    expect(hrefFromTyping(address.slice(0, 2_000))).toBe(address.slice(0, 2_000));
  });
});

describe('the source of an image', () => {
  it.each([
    'https://atrium.example/a.png',
    'http://atrium.example/a.png?x=1',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/webp;base64,AAAA',
  ])('%s is kept', (source) => {
    expect(safeImageSource(source)).toBe(source);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AA"onerror=',
    'blob:https://atrium.example/1',
    'cid:image001.png@01D',
    'file:///a.png',
    'a.png',
    '//atrium.example/a.png',
    '',
  ])('%s becomes blank', (source) => {
    expect(safeImageSource(source)).toBe('');
  });
});
