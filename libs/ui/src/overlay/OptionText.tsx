import styled from 'styled-components';
import { tokens } from '../tokens/tokens';

export interface OptionTextProps {
  readonly label: string;
  readonly description?: string | undefined;
}

/**
 * The text of an item of a floating list. Both lines are its name: react-aria's slots would keep the description out of
 * it, and speech control couldn't find the item by what it shows.
 */
export const OptionText = ({ label, description }: OptionTextProps) => (
  <Words>
    <span>{label}</span>
    {description !== undefined && (
      <>
        {' '}
        <Description>{description}</Description>
      </>
    )}
  </Words>
);

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.regular};
  color: ${tokens.color.textMuted};
`;
