import { media, tokens, visuallyHiddenStyles } from '@atrium/ui';
import styled from 'styled-components';

export const memberColumns = [
  { id: 'name', label: 'Name' },
  { id: 'access', label: 'Access' },
  { id: 'state', label: 'State' },
  { id: 'seen', label: 'Last sign-in' },
  { id: 'actions', label: 'Actions' },
] as const;

const stateWidth = '15%';
const seenWidth = '19%';
const actionsWidth = '5rem';

export const TableFrame = styled.table`
  display: block;
  width: 100%;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  border-collapse: separate;
  border-spacing: 0;
  /* The space that stands for unseen rows changes while one scrolls; the browser must not answer it by scrolling. */
  overflow-anchor: none;

  tbody {
    display: block;
  }

  thead {
    ${visuallyHiddenStyles}
  }

  tbody > tr[data-index] {
    display: grid;
    grid-template: 'name name actions' 'access access access' 'state seen seen' / auto minmax(0, 1fr) auto;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    padding: ${tokens.space[3]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  }

  tbody > tr:last-child,
  tbody > tr:last-child > * {
    border-bottom: 0;
  }

  th,
  td {
    min-width: 0;
    padding: 0;
    font-weight: ${tokens.fontWeight.regular};
    text-align: start;
    overflow-wrap: anywhere;
  }

  tr[data-pending],
  tr[data-pending] > td {
    display: block;
  }

  tr[data-pending] > td {
    padding: ${tokens.space[3]};
  }

  [data-column='name'] {
    grid-area: name;
  }

  [data-column='access'] {
    grid-area: access;
  }

  [data-column='state'] {
    grid-area: state;
  }

  [data-column='seen'] {
    grid-area: seen;
    color: ${tokens.color.textMuted};
    font-size: ${tokens.fontSize.small};
    text-align: end;
  }

  [data-column='actions'] {
    grid-area: actions;
  }

  ${media.medium} {
    display: table;
    table-layout: fixed;
    font-variant-numeric: tabular-nums;

    tbody {
      display: table-row-group;
    }

    thead {
      position: static;
      clip-path: none;
      white-space: normal;
    }

    tbody > tr[data-index],
    tr[data-pending] {
      display: table-row;
    }

    th,
    td,
    tr[data-pending] > td {
      display: table-cell;
      padding: ${tokens.space[2]} ${tokens.space[3]};
      border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
      vertical-align: middle;
    }

    thead th {
      background: ${tokens.color.surfaceSunken};
      color: ${tokens.color.textMuted};
      font-size: ${tokens.fontSize.small};
      font-weight: ${tokens.fontWeight.medium};
      white-space: nowrap;
    }

    thead th:first-child {
      border-top-left-radius: ${tokens.radius.large};
    }

    thead th:last-child {
      border-top-right-radius: ${tokens.radius.large};
    }

    [data-column='seen'] {
      text-align: start;
    }

    thead [data-column='state'] {
      width: ${stateWidth};
    }

    thead [data-column='seen'] {
      width: ${seenWidth};
    }

    thead [data-column='access'] {
      width: 21%;
    }

    thead [data-column='actions'] {
      width: ${actionsWidth};
    }
  }
`;
