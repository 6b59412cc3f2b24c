/** The colours of the light theme; mail programs know no style sheets. */
export const ink = '#182030';
export const quiet = '#535e70';
export const line = '#e0e4ea';
const brand = '#2a5bd0';
const ground = '#f5f6f8';
const font = `font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

interface HtmlPage {
  readonly title: string;
  /** HTML. */
  readonly body: readonly string[];
  readonly footer: readonly string[];
}

/** A mail that looks like the product, in programs that show HTML. */
export const htmlPage = ({ title, body, footer }: HtmlPage): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title></head>`,
    `<body style="margin:0;background:${ground};color:${ink};${font}">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:10px">`,
    `<tr><td style="padding:18px 28px;border-bottom:1px solid ${line};font-size:18px;font-weight:700;color:${brand}">Atrium</td></tr>`,
    '<tr><td style="padding:24px 28px 28px">',
    ...body,
    '</td></tr></table>',
    `<p style="max-width:560px;margin:16px auto 0;color:${quiet};font-size:12px;line-height:18px">`,
    ...footer,
    '</p>',
    '</td></tr></table></body></html>',
  ].join('\n');

export const htmlButton = (link: string, label: string): string =>
  `<a href="${escaped(link)}" style="display:inline-block;background:${brand};color:#ffffff;text-decoration:none;` +
  `font-weight:600;padding:10px 18px;border-radius:6px">${escaped(label)}</a>`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
