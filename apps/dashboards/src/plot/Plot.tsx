import { saveFile } from '@atrium/tenant-api';
import { Button, Card, Heading, tokens } from '@atrium/ui';
import { ChartColumn, Download, Table2 } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { PlotChart } from '../lazy-screens';
import { DrawingBoundary } from './DrawingBoundary';
import { plotAsCsv } from './plot-csv';
import { plotHeight } from './plot-height';
import { isEmpty, isLying, mostBars, type PlotModel } from './plot-model';
import { PlotTable } from './PlotTable';
import { Swatch } from './Swatch';

/** A chart with its legend, which is also available as a table and a file. */
export function Plot({ plot }: { readonly plot: PlotModel }) {
  const [isTable, setTable] = useState(false);
  const { id, title, series, rows, note, empty } = plot;
  const nothing = isEmpty(plot);
  const drawn = isLying(plot) ? Math.min(rows.length, mostBars) : rows.length;

  const content = () => {
    if (nothing) return <Nothing>{empty}</Nothing>;
    if (isTable) return <PlotTable {...plot} />;
    return (
      <DrawingBoundary>
        <Drawing role="img" aria-label={`${title}: chart of ${series.join(', ')}. “Show as table” gives the numbers.`}>
          <PlotChart plot={plot} />
        </Drawing>
        {drawn < rows.length && (
          <Note>
            The chart shows the first {drawn} of {rows.length}.
          </Note>
        )}
      </DrawingBoundary>
    );
  };

  return (
    <Card as="section" aria-labelledby={`plot-${id}`}>
      <Head>
        <Heading id={`plot-${id}`}>{title}</Heading>
        {!nothing && (
          <Ways>
            <Button
              size="small"
              variant="ghost"
              icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
              aria-label={isTable ? `Show as chart: ${title}` : `Show as table: ${title}`}
              onClick={() => {
                setTable(!isTable);
              }}
            >
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
            <Button
              size="small"
              variant="ghost"
              icon={<Download aria-hidden />}
              aria-label={`CSV: ${title}`}
              onClick={() => {
                saveFile(new Blob([plotAsCsv(plot)], { type: 'text/csv;charset=utf-8' }), `${id}.csv`);
              }}
            >
              CSV
            </Button>
          </Ways>
        )}
      </Head>
      {note !== undefined && <Note>{note}</Note>}
      {!nothing && !isTable && series.length > 1 && (
        <Legend>
          {series.map((name, index) => (
            <Key key={name}>
              <Swatch index={index} />
              {name}
            </Key>
          ))}
        </Legend>
      )}
      {content()}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin-bottom: ${tokens.space[3]};
`;

const Ways = styled.div`
  display: flex;
  gap: ${tokens.space[1]};
  margin-inline: calc(-1 * ${tokens.space[2]});
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin: 0 0 ${tokens.space[3]};
  padding: 0;
  list-style: none;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Key = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1.5]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Drawing = styled.div`
  min-height: calc(${plotHeight} / 2);
`;

const Note = styled.p`
  margin: 0 0 ${tokens.space[3]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Nothing = styled.p`
  display: grid;
  place-items: center;
  min-height: calc(${plotHeight} / 2);
  margin: 0;
  color: ${tokens.color.textMuted};
  text-align: center;
`;
