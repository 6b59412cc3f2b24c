import { maxIndent } from '@atrium/rich-text/model';
import { linkStyles, tokens } from '@atrium/ui';
import { css } from 'styled-components';

const indents = Array.from({ length: maxIndent }, (_, at) => at + 1);

/** How far one level is moved in; less on a phone. */
const indentRules = indents.map(
  (indent) => css`
    [data-indent='${indent}'] {
      margin-inline-start: calc(${indent} * var(--rich-text-indent));
    }
  `,
);

const widestIndent = '1.75rem';

/** How a document looks, the same while it is read and while it is written. */
export const richTextStyles = css`
  --rich-text-indent: clamp(${tokens.space[5]}, 3vw, ${widestIndent});
  color: ${tokens.color.text};
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  & > * {
    margin-block: 0 ${tokens.space[2]};
  }

  & > :last-child {
    margin-block-end: 0;
  }

  p,
  li,
  [data-list] {
    margin-block: 0 ${tokens.space[1]};
  }

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin-block: ${tokens.space[3]} ${tokens.space[1]};
    font-weight: ${tokens.fontWeight.bold};
    line-height: 1.3;
    letter-spacing: normal;
  }

  & > :is(h1, h2, h3, h4, h5, h6):first-child {
    margin-block-start: 0;
  }

  h1 {
    font-size: ${tokens.fontSize.xxlarge};
  }

  h2 {
    font-size: ${tokens.fontSize.xlarge};
  }

  h3 {
    font-size: ${tokens.fontSize.large};
  }

  h4,
  h5 {
    font-size: ${tokens.fontSize.medium};
  }

  h5 {
    color: ${tokens.color.textMuted};
  }

  h6 {
    font-size: ${tokens.fontSize.small};
    color: ${tokens.color.textMuted};
  }

  strong {
    font-weight: ${tokens.fontWeight.bold};
  }

  blockquote {
    margin-inline: 0;
    padding-inline-start: ${tokens.space[3]};
    border-inline-start: ${tokens.line.heavy} solid ${tokens.color.border};
    color: ${tokens.color.textMuted};
  }

  /* Neighbours are one quotation. */
  blockquote:has(+ blockquote) {
    margin-block-end: 0;
    padding-block-end: ${tokens.space[1]};
  }

  pre,
  code {
    font-family: ${tokens.font.mono};
    font-size: 0.9em;
    background: ${tokens.color.surfaceSunken};
    border-radius: ${tokens.radius.small};
  }

  code {
    padding: 0.1em 0.3em;
  }

  pre {
    padding: ${tokens.space[2]} ${tokens.space[3]};
    line-height: 1.5;
    white-space: pre-wrap;
    tab-size: 4;
  }

  a {
    ${linkStyles}
  }

  img {
    display: block;
    max-width: 100%;
    height: auto;
    border-radius: ${tokens.radius.medium};
  }

  ${indentRules}
`;
