import { tokens } from '@atrium/ui';
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { plotPixels } from './plot-height';
import { isLying, mostBars, type PlotModel } from './plot-model';
import { PlotTooltip } from './PlotTooltip';
import { formatTick } from './plot-words';
import { colourOf } from './series-colours';

/** Used before layout, and in tests, where there's none. */
const firstSize = { width: 600, height: plotPixels };
const pixelsPerBar = 36;
const axisPixels = 44;
const longestName = 18;
const tickStyle = { fill: tokens.color.textMuted, fontSize: 12 };
/** Screen readers and the keyboard get the table instead. */
const still = { isAnimationActive: false } as const;

/** Draws a chart, never animated. */
export function PlotChart({ plot }: { readonly plot: PlotModel }) {
  const { kind, series, unit } = plot;
  const isFlat = isLying(plot);
  const isStacked = kind === 'stacked' || kind === 'bars';
  const rows = isFlat ? plot.rows.slice(0, mostBars) : plot.rows;
  const data = rows.map(({ label, name, values }) => ({
    label,
    name,
    ...Object.fromEntries(values.map((value, index) => [`v${index}`, value])),
  }));
  const perRow = kind === 'beside' ? pixelsPerBar * 1.5 : pixelsPerBar;
  const height = isFlat ? Math.max(rows.length * perRow + axisPixels, plotPixels / 2) : plotPixels;
  const tooltip = (
    <Tooltip
      {...still}
      content={<PlotTooltip unit={unit} />}
      cursor={kind === 'lines' ? { stroke: tokens.color.borderStrong } : { fill: tokens.color.hover }}
    />
  );
  const grid = <CartesianGrid stroke={tokens.color.border} horizontal={!isFlat} vertical={isFlat} />;
  const numbers = {
    tick: tickStyle,
    tickFormatter: formatTick,
    allowDecimals: unit !== 'count',
    stroke: tokens.color.border,
    tickLine: false,
  };
  const names = { dataKey: 'label', tick: tickStyle, stroke: tokens.color.borderStrong, tickLine: false };

  if (kind === 'lines') {
    return (
      <ResponsiveContainer width="100%" height={height} initialDimension={firstSize}>
        <LineChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
          {grid}
          <XAxis {...names} minTickGap={12} />
          <YAxis {...numbers} width="auto" />
          {tooltip}
          {series.map((name, index) => (
            <Line
              {...still}
              key={name}
              name={name}
              dataKey={`v${index}`}
              stroke={colourOf(index)}
              strokeWidth={2}
              strokeDasharray={index === 0 ? undefined : '6 3'}
              dot={{ r: 3, fill: colourOf(index), strokeDasharray: '' }}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    );
  }
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={firstSize}>
      <BarChart
        data={data}
        layout={isFlat ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        barCategoryGap="20%"
        barGap={0}
      >
        {grid}
        {isFlat ? <XAxis type="number" {...numbers} /> : <XAxis {...names} minTickGap={8} />}
        {isFlat ? (
          <YAxis type="category" {...names} width="auto" interval={0} tickFormatter={shortened} />
        ) : (
          <YAxis {...numbers} width="auto" />
        )}
        {tooltip}
        {series.map((name, index) => (
          <Bar
            {...still}
            key={name}
            name={name}
            dataKey={`v${index}`}
            {...(isStacked && { stackId: 'all' })}
            fill={colourOf(index)}
            // A line between the parts of a bar. Beside one another it would cover the thin ones of many weeks.
            {...(isStacked && { stroke: tokens.color.surface, strokeWidth: 1 })}
            maxBarSize={isFlat ? 22 : 48}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
