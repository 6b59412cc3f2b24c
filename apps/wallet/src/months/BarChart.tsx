import { media, tokens } from '@atrium/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { groupDigits } from '@atrium/contracts/numbers';
import { roundTop } from './month-scale';

export interface MonthBars {
  /** Below the bars; short, for there may be twelve of them on a phone. */
  readonly label: string;
  /** Below the labels, once for the months next to each other that share it. */
  readonly year: string;
  /** All of it in words, for the pointer that rests on it. */
  readonly words: string;
  /** Not below zero. */
  readonly debit: number;
  readonly credit: number;
}

interface BarChartProps {
  /** What the picture says, for those who don't see it. */
  readonly summary: string;
  readonly months: readonly MonthBars[];
}

/** Pixels; the width is the page's. */
const height = 160;
const labelHeight = 24;
const yearHeight = 16;

/** Two bars per month, debit and credit. Told apart by hatching too, for not everyone sees the colours. */
export function BarChart({ summary, months }: BarChartProps) {
  const hatch = useId();
  const top = roundTop(Math.max(...months.flatMap(({ debit, credit }) => [debit, credit]), 0));
  const step = 100 / Math.max(months.length, 1);
  const rise = (amount: number) => (amount / top) * (height - 1);
  // Of a month's place: its bars take the middle half, and are no broader than a finger where there are few months.
  const bar = Math.min(step * 0.28, 4);

  return (
    <Frame>
      <Scale aria-hidden>
        <span>{groupDigits(top)}</span>
        <span>{top >= 2 ? groupDigits(top / 2) : ''}</span>
        <span>0</span>
      </Scale>
      <Picture role="img" aria-label={summary} height={height + labelHeight + yearHeight}>
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <CreditGround width="5" height="5" />
            <CreditLine width="2" height="5" />
          </pattern>
        </defs>
        {[0, height / 2, height - 1].map((y) => (
          <Line key={y} x1="0" x2="100%" y1={y + 0.5} y2={y + 0.5} />
        ))}
        {months.map(({ label, words, debit, credit }, index) => {
          const middle = (index + 0.5) * step;
          return (
            <g key={label + String(index)}>
              <title>{words}</title>
              {/* The whole place answers the pointer, where a small bar would be hard to meet. */}
              <rect x={`${index * step}%`} y="0" width={`${step}%`} height={height} fill="transparent" />
              <DebitBar x={`${middle - bar}%`} y={height - rise(debit)} width={`${bar}%`} height={rise(debit)} />
              <CreditBar
                x={`${middle}%`}
                y={height - rise(credit)}
                width={`${bar}%`}
                height={rise(credit)}
                fill={`url(#${hatch})`}
              />
              <Label
                x={`${middle}%`}
                y={height + labelHeight - 6}
                textAnchor="middle"
                data-extra={(months.length - index) % 2 === 0 || undefined}
              >
                {label}
              </Label>
            </g>
          );
        })}
        {yearsOf(months).map(({ year, middle }) => (
          <YearLabel key={year} x={`${middle * step}%`} y={height + labelHeight + yearHeight - 6} textAnchor="middle">
            {year}
          </YearLabel>
        ))}
      </Picture>
    </Frame>
  );
}

/** Each year of the months, and the middle of its stretch of them, counted in months from the left. */
function yearsOf(months: readonly MonthBars[]): readonly { readonly year: string; readonly middle: number }[] {
  const years = [...new Set(months.map(({ year }) => year))];
  return years.map((name) => {
    const first = months.findIndex(({ year }) => year === name);
    const count = months.filter(({ year }) => year === name).length;
    return { year: name, middle: first + count / 2 };
  });
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[2]};
`;

const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: ${height}px;
  text-align: end;
  line-height: 1;
  font-size: ${tokens.fontSize.xsmall};
  font-variant-numeric: tabular-nums;
  color: ${tokens.color.textMuted};
`;

const Picture = styled.svg`
  width: 100%;
  overflow: visible;
`;

const Line = styled.line`
  stroke: ${tokens.color.border};
`;

const DebitBar = styled.rect`
  fill: ${tokens.color.success};
`;

const CreditBar = styled.rect`
  stroke: ${tokens.color.danger};
`;

const CreditGround = styled.rect`
  fill: ${tokens.color.surface};
`;

const CreditLine = styled.rect`
  fill: ${tokens.color.danger};
`;

const YearLabel = styled.text`
  fill: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.xsmall};
`;

const Label = styled(YearLabel)`
  /* On a phone there is room for every other name; the last one is always there. */
  &[data-extra] {
    display: none;
  }

  ${media.small} {
    &[data-extra] {
      display: inline;
    }
  }
`;
