import { type Mark, type TextRun, marks } from '@atrium/rich-text/model';
import type { ReactNode } from 'react';

const elementOfMark = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
} as const satisfies Record<Mark, string>;

/** Text in the elements of its marks. */
export const MarkedText = ({ run, children }: { readonly run: TextRun; readonly children: ReactNode }) =>
  marks.reduceRight<ReactNode>((inner, mark) => {
    const Element = elementOfMark[mark];
    return run[mark] === true ? <Element>{inner}</Element> : inner;
  }, children);
