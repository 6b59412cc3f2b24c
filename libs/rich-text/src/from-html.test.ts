import { cleanHtml } from './clean';
import { fromHtml, plainText } from './model';

describe('white space', () => {
  it.each([
    ['  a \n b  ', '<p>a b</p>'],
    ['<p> a <b> b </b> c </p>', '<p>a <strong>b </strong>c</p>'],
    ['<p>a</p>\n  <p>b</p>', '<p>a</p><p>b</p>'],
    ['a<br>', '<p>a</p>'],
    ['a <br> b', '<p>a<br>b</p>'],
    ['10&nbsp;km', '<p>10 km</p>'],
    ['<pre>\na\n\n b\n</pre>', '<pre>a\n\n b</pre>'],
  ])('%j becomes %j', (html, read) => {
    expect(cleanHtml(html)).toBe(read);
  });
});

describe('markup that does not nest as it should', () => {
  it.each([
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<h1>a<h2>b', '<h1>a</h1><h2>b</h2>'],
    ['<b>a<i>b</b>c</i>', '<p><strong>a</strong><strong><em>b</em></strong>c</p>'],
    [
      '<b><p>a</b>b</p>c',
      '<p><strong>a</strong><strong>b</strong></p><p><strong>c</strong></p>'.replace('</strong><strong>', ''),
    ],
    ['<ul><li>a<li>b</ul>c', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
    ['<li>a', '<ul><li>a</li></ul>'],
    ['</p></div></b>a', '<p>a</p>'],
  ])('%j becomes %j', (html, read) => {
    expect(cleanHtml(html)).toBe(read);
  });
});

describe('lists', () => {
  it.each([
    ['<ul><li>a<ol><li>b</li></ol></li></ul>', '<ul><li>a</li></ul><ol><li class="ql-indent-1">b</li></ol>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a</li><li class="ql-indent-1">b</li></ul>'],
    ['<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['<ul><li></li><li>b</li></ul>', '<ul><li><br></li><li>b</li></ul>'],
    ['<ul><li><ul><li>a</li></ul></li></ul>', '<ul><li class="ql-indent-1">a</li></ul>'],
    [
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a</li><li class="ql-indent-1">b</li></ul><p class="ql-indent-1">c</p>',
    ],
    ['<ul><li><h2>a</h2></li></ul>', '<h2>a</h2>'],
    [`${'<ul><li>'.repeat(12)}a`, '<ul><li class="ql-indent-8">a</li></ul>'],
  ])('%j becomes %j', (html, read) => {
    expect(cleanHtml(html)).toBe(read);
  });
});

describe('other blocks', () => {
  it.each([
    ['<div>a</div><section>b</section>', '<p>a</p><p>b</p>'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '<blockquote>a</blockquote><blockquote>b</blockquote>'],
    [
      '<p>a<img src="https://atrium.example/i.png" alt="I">b</p>',
      '<p>a</p><img src="https://atrium.example/i.png" alt="I"><p>b</p>',
    ],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b</p><p>c</p>'],
    ['<pre><code class="language-ts">let <b>a</b>;\n</code></pre>', '<pre>let a;</pre>'],
    [
      '<p class="intro ql-indent-3 x">a</p><p class="ql-indent-99">b</p>',
      '<p class="ql-indent-3">a</p><p class="ql-indent-8">b</p>',
    ],
  ])('%j becomes %j', (html, read) => {
    expect(cleanHtml(html)).toBe(read);
  });
});

describe('what comes from other programs', () => {
  it('reads styles of a web page as marks, and their opposite', () => {
    expect(
      cleanHtml(
        '<b style="font-weight:normal"><span style="font-weight:700;font-style:italic">a</span>' +
          '<span style="text-decoration:underline line-through">b</span></b>',
      ),
    ).toBe('<p><strong><em>a</em></strong><u><s>b</s></u></p>');
  });

  it('reads the paragraphs that Word means as list items', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraphCxSpFirst style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; ` +
      `</span></span><![endif]><b>${text}</b><o:p></o:p></p>`;
    expect(cleanHtml(item(1, '·', 'Dot') + item(2, 'o', 'Ring') + item(1, '1.', 'One') + item(2, 'a)', 'Letter'))).toBe(
      '<ul><li><strong>Dot</strong></li><li class="ql-indent-1"><strong>Ring</strong></li></ul>' +
        '<ol><li><strong>One</strong></li><li class="ql-indent-1"><strong>Letter</strong></li></ol>',
    );
  });

  it('keeps the empty paragraphs of Word and none of its style sheets', () => {
    expect(
      cleanHtml(
        '<html><head><style><!-- p.MsoNormal {margin:0} --></style><title>T</title></head><body>' +
          '<!--StartFragment--><p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>b</p></body></html>',
      ),
    ).toBe('<p>a</p><p><br></p><p>b</p>');
  });
});

it('gives the words alone, a line for each block', () => {
  expect(plainText(fromHtml('<h1>Plan</h1><ul><li>a <b>b</b></li></ul><img src="" alt="Map"><pre>x\ny</pre>'))).toBe(
    'Plan\na b\nMap\nx\ny',
  );
});
