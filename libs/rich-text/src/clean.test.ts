import { cleanHtml } from './clean';

describe('what the editor makes', () => {
  it.each([
    '<p>Plain, <strong>bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck</s> and <code>code</code></p>',
    '<h1>One</h1><h6 class="ql-indent-2">Six</h6>',
    '<blockquote>Said</blockquote><pre>if (a &lt; b) {\n\treturn;\n}</pre>',
    '<ol><li>First</li><li class="ql-indent-1">Inside</li></ol><ul><li>Bullet</li></ul>',
    '<p><a href="https://atrium.example/" rel="noopener noreferrer nofollow" target="_blank">Link</a></p>',
    '<img src="https://atrium.example/a.png" alt="A"><img src="data:image/png;base64,iVBORw0KGgo=" alt="">',
    '<p>Two&nbsp; spaces</p><p><br></p><p>One<br>below the other<br><br></p>',
  ])('is kept as it is: %s', (html) => {
    const spelled = html.replace('Two&nbsp; spaces', 'Two &nbsp;spaces');
    expect(cleanHtml(spelled)).toBe(spelled);
  });
});

describe('what a browser would run or fetch', () => {
  it.each([
    ['<script>alert(1)</script>a', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" id="x">a</p>', '<p>a</p>'],
    ['<svg><script>alert(1)</script></svg>a<math><mtext>b</mtext></math>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">a', '<p>a</p>'],
    ['<form action="x"><input autofocus onfocus=alert(1)><button>a</button></form>', '<p>a</p>'],
    ['a<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)" srcset="y">', '<img src="" alt="">'],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img src="" alt="">'],
    ['<style>p{}</style><link rel=stylesheet href=x><meta http-equiv=refresh content=0>a', '<p>a</p>'],
  ])('is left out of %s', (html, cleaned) => {
    expect(cleanHtml(html)).toBe(cleaned);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \n\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java&Tab;script&colon;alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#1;javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://atrium.example/1',
    'file:///etc/passwd',
    '//evil.example',
    '/relative',
    'https:',
    'http://',
  ])('takes the link to %s away and keeps its text', (href) => {
    expect(cleanHtml(`<a href="${href.replaceAll('"', '&quot;')}">text</a>`)).toBe('<p>text</p>');
  });
});

describe('hostile input', () => {
  it.each([
    ['elements that never close', '<b><ul><li>'.repeat(15_000)],
    ['closing tags of nothing', '<b>'.repeat(12_000) + '</i></p></ul>'.repeat(6_000)],
    ['an attribute that never ends', `<p class="${'<'.repeat(100_000)}`],
    ['ampersands', '&'.repeat(10_000)],
    ['comments that never close', '<!--'.repeat(10_000)],
    ['paragraphs in one item', `<li>${'<p>a'.repeat(15_000)}`],
    ['line breaks in one paragraph', 'a <br>'.repeat(15_000)],
    ['code that changes all the time', '<pre>' + '<p>a</p>&amp;'.repeat(10_000)],
  ])('costs no more than its length: %s', (_, html) => {
    expect(cleanHtml(html).length).toBeLessThan(html.length * 6);
  });

  it('does not multiply a long address into every block that a link spans', () => {
    const html = `<a href="https://atrium.example/${'x'.repeat(1_900)}">${'<p>a'.repeat(10_000)}`;
    expect(cleanHtml(html).length).toBeLessThan(200_000);
  });

  it('reads the first four million characters of a text and no more', () => {
    expect(cleanHtml('a'.repeat(4_000_010))).toHaveLength('<p></p>'.length + 4_000_000);
  });

  it('keeps the text of elements that lie too deep to be followed', () => {
    expect(cleanHtml(`${'<b>'.repeat(500)}deep${'</b>'.repeat(500)}<p>after</p>`)).toBe(
      '<p><strong>deep</strong></p><p>after</p>',
    );
  });
});

it.each(['', ' \n ', '<p></p>', '<p><br></p>', '<p>&nbsp;</p><ul><li></li></ul>', '<!-- a -->', '<script>a</script>'])(
  'is empty where there is nothing to see: %j',
  (html) => {
    expect(cleanHtml(html)).toBe('');
  },
);
