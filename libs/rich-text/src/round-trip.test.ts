import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { cleanHtml } from './clean';
import {
  type Block,
  type Inline,
  type RichTextDocument,
  type TextRun,
  fromHtml,
  isEmpty,
  marks,
  maxIndent,
  normalise,
  toHeadingLevel,
  toHtml,
  toIndent,
} from './model';

const character = fc.constantFrom(
  ...['a', 'b', ' ', '<', '>', '&', '"', "'", '\n', '\r', '\t', '\u00a0', '\u0000', '\u001f', '\ufeff', '\ud800'],
  ...['é', '漢', '😀', ';', '#', '/', '='],
);
const text = fc.oneof(
  fc.string({ unit: character, maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('&nbsp;', '<br>', '</p>', '&lt;', '<script>', ']]>', '<!--'),
);
const run: fc.Arbitrary<TextRun> = fc.tuple(text, fc.subarray([...marks])).map(([words, chosen]) => ({
  text: words,
  ...Object.fromEntries(chosen.map((mark) => [mark, true])),
}));
const href = fc.constantFrom('https://atrium.example/a?b=1&c="2"', 'mailto:a@atrium.example', 'javascript:alert(1)');
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 3, arbitrary: run },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('link' as const), href, content: fc.array(run, { maxLength: 3 }) }),
  },
);
const content = fc.array(inline, { maxLength: 5 });
const indent = fc.nat({ max: maxIndent }).map(toIndent);
const level = fc.integer({ min: 1, max: 6 }).map((value) => toHeadingLevel(value) ?? 1);
const list = fc.constantFrom('bulleted' as const, 'numbered' as const);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), indent, content }),
  fc.record({ type: fc.constant('heading' as const), level, indent, content }),
  fc.record({ type: fc.constant('list-item' as const), list, indent, content }),
  fc.record({ type: fc.constant('code-block' as const), text }),
  fc.record({
    type: fc.constant('image' as const),
    src: fc.constantFrom('https://atrium.example/a.png', 'data:image/png;base64,iVBORw0KGgo=', '', 'javascript:0'),
    alt: text,
  }),
);
const document: fc.Arbitrary<RichTextDocument> = fc.array(block, { maxLength: 8 });

/** Markup that would run something, hide something or break out of something, glued together at random. */
const hostilePiece = fc.oneof(
  fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg onload=alert(1)>',
      '<math><mi//xlink:href="',
      '<!--',
      '-->',
    ],
    ...['<img src=x onerror=alert(1)>', '<img src="data:text/html,<script>">', '<img src=" jav&#x09;ascript:alert(1)"'],
    ...[
      '<a href="java&Tab;script:alert(1)">',
      '<a href="&#1;JaVaScRiPt:0">',
      "<a href='data:text/html,x'>",
      '<a href=//x>',
    ],
    ...['<p style="background:url(javascript:0)" onclick="x">', '<iframe src=x>', '<![CDATA[', ']]>', '<?xml', '<o:p>'],
    ...['<ul>', '<li>', '<ol>', '</li>', '</ul>', '<pre>', '</pre>', '<h1>', '</h3>', '<blockquote>', '<p>', '</p>'],
    ...[
      '<b>',
      '</b>',
      '<em>',
      '</i>',
      '<code>',
      '<span style="font-weight:bold">',
      '</span>',
      '</a>',
      '<br>',
      '"',
      "'",
    ],
    ...[
      '<p style="mso-list:l0 level3">',
      '<span style="mso-list:Ignore">',
      '<td>',
      '<table>',
      '&nbsp;',
      '&lt;',
      '&',
      '\n',
    ],
    ...[
      '<template>',
      '<noscript>',
      '<textarea>',
      '<title>',
      '</',
      '<',
      '>',
      'ql-indent-4',
      ' ',
      '\u0000',
      '<constructor>',
    ],
  ),
  fc.string({ maxLength: 6 }),
);
const hostileHtml = fc.array(hostilePiece, { maxLength: 30 }).map((pieces) => pieces.join(''));

const words = /[^<>]+/.source;
const attribute = '"[^"<>]*"';
/** Everything that may ever come out, spelled out a second time so that the serialiser does not vouch for itself. */
const allowed = new RegExp(
  `^(?:${words}|</?(?:ul|ol|strong|em|u|s|code|pre)>|<br>|<(?:p|h[1-6]|blockquote|li)(?: class="ql-indent-[1-8]")?>|` +
    `</(?:p|h[1-6]|blockquote|li|a)>|<img src="(?:(?:https?://|data:image/)[^"<>]*)?" alt=${attribute}>|` +
    `<a href="(?:https?://|mailto:)[^"<>]*" rel="noopener noreferrer nofollow" target="_blank">)*$`,
  'i',
);

it('reads back exactly what it wrote, for every document', () => {
  fc.assert(
    fc.property(document, (any) => isDeepStrictEqual(fromHtml(toHtml(any)), normalise(any))),
    { numRuns: 1_000 },
  );
});

it('has one normal form, which writing and reading keep', () => {
  fc.assert(
    fc.property(document, (any) => {
      const normal = normalise(any);
      const html = toHtml(normal);
      return isDeepStrictEqual(normalise(normal), normal) && html === toHtml(any) && (html === '') === isEmpty(normal);
    }),
    { numRuns: 500 },
  );
});

it('finds nothing left to clean in what it cleaned', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => {
      const cleaned = cleanHtml(html);
      return cleanHtml(cleaned) === cleaned;
    }),
    { numRuns: 1_000 },
  );
});

it('lets nothing through but the few elements and attributes that the editor makes', () => {
  fc.assert(
    fc.property(hostileHtml, (html) => allowed.test(cleanHtml(html))),
    { numRuns: 1_000 },
  );
});
