import { Avatar, IconButton, plainListStyles, tokens } from '@atrium/ui';
import { X } from '@atrium/ui/icons';
import styled from 'styled-components';

/** Of {@link PersonRow}s. */
export const PersonRows = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[1]};
`;

interface PersonRowProps {
  readonly name: string;
  readonly picture: string | null | undefined;
  /** Takes them off the list; left out where nobody may. */
  readonly removal?: { readonly label: string; readonly disabled: boolean; readonly onRemove: () => void } | undefined;
}

/** Somebody in a list, whom those who may take off it. */
export const PersonRow = ({ name, picture, removal }: PersonRowProps) => (
  <Row>
    <Avatar name={name} src={picture} size={28} decorative />
    <Name>{name}</Name>
    {removal !== undefined && (
      <IconButton label={removal.label} size="small" disabled={removal.disabled} onClick={removal.onRemove}>
        <X aria-hidden />
      </IconButton>
    )}
  </Row>
);

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
