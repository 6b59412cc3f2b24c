import { quotedText } from './quoted-text';

test.each([
  ['Rokeya Sakhawat Hossain', '“Rokeya Sakhawat Hossain”'],
  ['Md.Rahim', '“Md. Rahim”'],
  ['প্রযুক্তি বিভাগ', '“প্রযুক্তি বিভাগ”'],
  ['Win a prize at https://evil.example/now', '“Win a prize at https evil. example now”'],
  ['a”\n\nDear customer,\r\nwww.evil.example', "“a' Dear customer, www. evil. example”"],
  ['mail eve@evil.example', '“mail eve@ evil. example”'],
  ['\u202egpj.exe', '“gpj. exe”'],
  ['x'.repeat(200), `“${'x'.repeat(60)}…”`],
])('%j stands in a mail as %j', (text, quoted) => {
  expect(quotedText(text)).toBe(quoted);
});
