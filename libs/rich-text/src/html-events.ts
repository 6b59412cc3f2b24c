import { Tokenizer } from 'htmlparser2';

/** The attributes that mean something here; the others are never stored. */
const attributesRead = ['alt', 'class', 'data-list', 'href', 'src', 'style'] as const;
export type Attributes = Readonly<Partial<Record<(typeof attributesRead)[number], string>>>;

export interface HtmlEvents {
  /** A start tag; `isClosed` where it ends in `/>`. Names are in lower case. */
  readonly onOpen: (name: string, attributes: Attributes, isClosed: boolean) => void;
  readonly onClose: (name: string) => void;
  readonly onText: (text: string) => void;
}

const isRead = (name: string): name is (typeof attributesRead)[number] =>
  attributesRead.some((attribute) => attribute === name);

/**
 * Reads HTML as a stream of tags and text; comments, declarations and processing instructions are passed over. Only
 * the tokenizer of the parser is used: its tree would cost quadratic time on tags that never close.
 */
export function readHtml(source: string, { onOpen, onClose, onText }: HtmlEvents): void {
  const html = source.replace(/\r\n?/g, '\n');
  let name = '';
  let attributes: Partial<Record<(typeof attributesRead)[number], string>> = {};
  let attribute = '';
  let value: string[] = [];
  const nothing = () => undefined;
  const open = (isClosed: boolean) => {
    onOpen(name, attributes, isClosed);
    attributes = {};
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
      },
      onattribdata: (start, end) => {
        value.push(html.slice(start, end));
      },
      onattribentity: (codePoint) => {
        value.push(String.fromCodePoint(codePoint));
      },
      onattribend: () => {
        // As in browsers, the first of two attributes with one name counts.
        if (isRead(attribute)) attributes[attribute] ??= value.join('');
        value = [];
      },
      onopentagend: () => {
        open(false);
      },
      onselfclosingtag: () => {
        open(true);
      },
      onclosetag: (start, end) => {
        onClose(html.slice(start, end).toLowerCase());
      },
      ontext: (start, end) => {
        onText(html.slice(start, end));
      },
      ontextentity: (codePoint) => {
        onText(String.fromCodePoint(codePoint));
      },
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}
