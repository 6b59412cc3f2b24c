import { VisuallyHidden, tokens, media } from '@atrium/ui';
import styled from 'styled-components';
import { changeOf, directionOf, formatFigure, type FigureModel } from './figure-model';

interface FiguresProps {
  readonly figures: readonly FigureModel[];
  /** How many days the period has. */
  readonly days: number;
}

const marks = { up: '▲', down: '▼' } as const;
const words = { up: 'More: ', down: 'Less: ' } as const;

/** The key figures, compared with the period before. */
export const Figures = ({ figures, days }: FiguresProps) => (
  <Grid>
    {figures.map((model) => {
      const { label, unit, figure, currency, note } = model;
      const direction = directionOf(figure);
      return (
        <Box key={label}>
          <Label>{label}</Label>
          <Number>{formatFigure(figure.now, unit, currency)}</Number>
          <Change>
            {note ?? (
              <>
                {direction !== null && (
                  <>
                    <VisuallyHidden>{words[direction]}</VisuallyHidden>
                    <span aria-hidden>{marks[direction]} </span>
                  </>
                )}
                {changeOf(model, days)}
              </>
            )}
          </Change>
        </Box>
      );
    })}
  </Grid>
);

export const figureGrid = `
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${tokens.space[3]};

  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    grid-template-columns: repeat(auto-fit, minmax(${tokens.column.medium}, 1fr));

    & > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;

const Grid = styled.dl`
  ${figureGrid}
  margin: 0;
`;

const Box = styled.div`
  min-width: 0;
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.small};
`;

const Label = styled.dt`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Number = styled.dd`
  margin: ${tokens.space[1]} 0 0;
  font-size: ${tokens.fontSize.xlarge};
  font-weight: ${tokens.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;

  ${media.medium} {
    font-size: ${tokens.fontSize.xxlarge};
  }
`;

const Change = styled.dd`
  margin: ${tokens.space[1]} 0 0;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
