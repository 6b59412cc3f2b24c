const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g;
const loneSurrogate = /\p{Cs}/gu;

/** Text as a document holds it: no control characters but tab and line feed, well-formed, no-break spaces as spaces. */
export const tidyCodeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .replace(loneSurrogate, '\ufffd')
    .replace(/\u00a0/g, ' ');

/** The same outside code, where a tab is a space. */
export const tidyText = (text: string): string => tidyCodeText(text).replace(/\t/g, ' ');
