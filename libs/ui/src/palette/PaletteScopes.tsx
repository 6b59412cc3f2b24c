import styled from 'styled-components';
import { media } from '../tokens/media';
import { tokens } from '../tokens/tokens';
import type { PaletteScope } from './palette-item';

interface PaletteScopesProps {
  readonly scopes: readonly PaletteScope[];
  readonly scope: string | null;
  readonly onChange: (scope: string | null) => void;
}

/** The kinds to narrow to; on a phone, in a row that scrolls sideways. Pressed again, one widens to everything. */
export function PaletteScopes({ scopes, scope, onChange }: PaletteScopesProps) {
  if (scopes.length === 0) return null;
  return (
    <Row role="group" aria-label="Narrow to">
      {scopes.map(({ id, label }) => (
        <Chip
          key={id}
          type="button"
          aria-pressed={id === scope}
          onClick={() => {
            onChange(id === scope ? null : id);
          }}
        >
          {label}
        </Chip>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[1.5]};
  padding: ${tokens.space[0.5]} ${tokens.space[4]} ${tokens.space[2.5]};
  overflow-x: auto;
  scrollbar-width: none;

  ${media.small} {
    flex-wrap: wrap;
  }
`;

const Chip = styled.button`
  flex: none;
  min-height: ${tokens.size.controlInline};
  padding: ${tokens.space[0.5]} ${tokens.space[2.5]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.full};
  background: none;
  color: ${tokens.color.textMuted};
  font: inherit;
  font-size: ${tokens.fontSize.small};
  white-space: nowrap;
  cursor: pointer;

  @media (pointer: coarse) {
    min-height: ${tokens.size.controlSmall};
  }

  &:hover {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }

  &:focus-visible {
    outline: ${tokens.line.thick} solid ${tokens.color.focus};
    outline-offset: calc(-1 * ${tokens.line.thick});
  }

  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
  }
`;
