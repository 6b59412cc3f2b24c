import { TextField, tokens } from '@atrium/ui';
import { CopyButton } from '@atrium/ui/codes';
import styled from 'styled-components';

interface LinkToCopyProps {
  readonly link: string;
  readonly label: string;
}

/** A link to hand on. */
export function LinkToCopy({ link, label }: LinkToCopyProps) {
  return (
    <Row>
      <TextField label={label} readOnly value={link} />
      <CopyButton text={link} label="Copy link" />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space[2]};
`;
