import { tokens } from '@atrium/ui';
import styled from 'styled-components';
import type { Unit } from './plot-model';
import { formatValue } from './plot-words';
import { Swatch } from './Swatch';

interface PlotTooltipProps {
  readonly unit: Unit;
  /** Given by the library. */
  readonly active?: boolean;
  readonly payload?: readonly {
    readonly name?: string | number;
    readonly value?: number | string | null;
    readonly payload?: { readonly name?: string };
  }[];
}

/** The numbers at the pointer. */
export function PlotTooltip({ unit, active = false, payload = [] }: PlotTooltipProps) {
  if (!active || payload.length === 0) return null;
  return (
    <Box>
      <strong>{payload[0]?.payload?.name}</strong>
      {payload.map(({ name, value }, index) => (
        <Line key={name}>
          <Swatch index={index} />
          <span>{name}</span>
          <Value>{formatValue(typeof value === 'number' ? value : null, unit)}</Value>
        </Line>
      ))}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${tokens.space[1]};
  max-width: ${tokens.column.xlarge};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  background: ${tokens.color.surfaceRaised};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  box-shadow: ${tokens.shadow.medium};
  font-size: ${tokens.fontSize.small};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Value = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`;
