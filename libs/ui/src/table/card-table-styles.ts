import { css } from 'styled-components';
import { visuallyHiddenStyles } from '../layout/visually-hidden-styles';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';

/** On a narrow screen a row is a card, and the head is for screen readers only. */
const cardStyles = css`
  &,
  tbody {
    display: block;
  }

  thead {
    ${visuallyHiddenStyles}
  }

  tbody > tr[data-index] {
    display: grid;
    gap: ${tokens.space[1]};
    padding: ${tokens.space[3]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }

  tbody > tr:last-child {
    border-bottom: 0;
  }

  th,
  td {
    padding: 0;
    border: 0;
  }

  td[data-label]::before {
    content: attr(data-label) ': ';
    color: ${tokens.color.textMuted};
  }

  td[data-blank] {
    display: none;
  }

  tr[data-pending],
  tr[data-pending] > td {
    display: block;
  }

  tr[data-pending] > td {
    padding: ${tokens.space[3]};
  }
`;

export const cardTableStyles = css`
  width: 100%;
  table-layout: fixed;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  border-collapse: separate;
  border-spacing: 0;
  /* The space that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;

  tbody > tr[data-index] {
    position: relative;
  }

  th,
  td {
    min-width: 0;
    padding: ${tokens.space[2]} ${tokens.space[3]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    font-weight: ${tokens.fontWeight.regular};
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  tbody > tr:last-child > * {
    border-bottom: 0;
  }

  thead th {
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
    font-weight: ${tokens.fontWeight.medium};
    /* Narrow columns have short headers, which stay whole. */
    overflow-wrap: normal;
  }

  thead th:first-child {
    border-top-left-radius: ${tokens.radius.large};
  }

  thead th:last-child {
    border-top-right-radius: ${tokens.radius.large};
  }

  ${media.medium} {
    font-variant-numeric: tabular-nums;
  }

  ${media.belowMedium} {
    ${cardStyles}
  }
`;
