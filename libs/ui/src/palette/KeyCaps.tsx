import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

/** Keys that are pressed one after the other, or with `+` together, as they're drawn on a keyboard. */
export const KeyCaps = ({ keys }: { readonly keys: readonly string[] }) => (
  <Row>
    {keys.map((key, place) => (
      <Key key={place}>{key.length === 1 ? key.toUpperCase() : key}</Key>
    ))}
  </Row>
);

const keySize = '1.375rem';

const Row = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${tokens.space[1]};
`;

const Key = styled.kbd`
  display: inline-grid;
  place-content: center;
  min-width: ${keySize};
  height: ${keySize};
  padding: 0 ${tokens.space[1]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.small};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};
  font-family: inherit;
  font-size: ${tokens.fontSize.xsmall};
  line-height: 1;
  white-space: nowrap;
`;
