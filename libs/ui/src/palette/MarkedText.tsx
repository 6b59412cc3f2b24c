import styled from 'styled-components';
import { tokens } from '../tokens/tokens';
import type { TextRange } from './palette-item';

interface MarkedTextProps {
  readonly text: string;
  readonly ranges?: readonly TextRange[] | undefined;
}

/** A text with some of its parts marked. Ranges that don't fit it, such as those of a newer text, mark nothing. */
export function MarkedText({ text, ranges = [] }: MarkedTextProps) {
  const fitting = ranges.filter(
    ([start, end], index) => start >= (ranges[index - 1]?.[1] ?? 0) && end > start && end <= text.length,
  );
  const parts = fitting.flatMap(([start, end], index) => [
    text.slice(fitting[index - 1]?.[1] ?? 0, start),
    <Mark key={start}>{text.slice(start, end)}</Mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(fitting.at(-1)?.[1] ?? 0)}
    </>
  );
}

const Mark = styled.mark`
  background: none;
  color: ${tokens.color.accentText};
  font-weight: ${tokens.fontWeight.bold};
`;
