import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { PlotModel } from './plot-model';
import { formatValue } from './plot-words';

/** A chart's numbers in a scrollable, focusable box. */
export const PlotTable = ({ title, heading, series, rows, unit, unitName }: PlotModel) => (
  <Scroller tabIndex={0} role="region" aria-label={`${title}, table`}>
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {unitName === undefined ? name : `${name} (${unitName})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={series[index]}>{formatValue(value, unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
);

const tallest = '24rem';
const widestName = '16rem';

const Scroller = styled.div`
  position: relative;
  max-height: ${tallest};
  overflow: auto;

  & > table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${tokens.fontSize.small};
    font-variant-numeric: tabular-nums;
  }

  & th,
  & td {
    padding: ${tokens.space[1.5]} ${tokens.space[2]};
    border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
    text-align: end;
    font-weight: ${tokens.fontWeight.regular};
    white-space: nowrap;
  }

  & th:first-child {
    max-width: ${widestName};
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  & thead th {
    position: sticky;
    top: 0;
    background: ${tokens.color.surface};
    color: ${tokens.color.textMuted};
    font-weight: ${tokens.fontWeight.medium};
  }
`;
