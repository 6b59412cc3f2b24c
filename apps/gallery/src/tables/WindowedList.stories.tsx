import { Card } from '@atrium/ui';
import { SpacerRow, rowHeight, useWindowedRows } from '@atrium/ui/windowed';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useRef } from 'react';

export default { title: 'Tables/WindowedList' } satisfies Meta;

const height = rowHeight(56);

const List = () => {
  const listRef = useRef<HTMLUListElement>(null);
  const { drawn, below, measure } = useWindowedRows({ listRef, count: 10_000, rowHeight: height });
  return (
    <ul ref={listRef} style={{ margin: 0, padding: 0, listStyle: 'none', paddingBottom: below }}>
      {drawn.map(({ index, key, gap }) => (
        <li key={key} ref={measure} data-index={index} style={{ paddingTop: gap }}>
          <Card>Row {index + 1} of 10,000</Card>
        </li>
      ))}
    </ul>
  );
};

export const ManyRows: StoryObj = { tags: ['viewport'], render: () => <List /> };

/** The row that stands for rows that aren’t drawn. */
export const RowsOfATable: StoryObj = {
  render: () => (
    <table>
      <tbody>
        <tr>
          <td>Row 1</td>
        </tr>
        <SpacerRow height={56} columns={1} />
        <tr>
          <td>Row 3</td>
        </tr>
      </tbody>
    </table>
  ),
};
