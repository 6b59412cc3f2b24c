import { Button, TextField, tokens } from '@atrium/ui';
import { Check, Copy } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useCopied } from './use-copied';

interface LinkToCopyProps {
  readonly link: string;
  readonly label: string;
}

/** A link to hand on. */
export function LinkToCopy({ link, label }: LinkToCopyProps) {
  const { isCopied, copy } = useCopied(link);
  return (
    <Row>
      <TextField label={label} readOnly value={link} />
      <Button onClick={copy} icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}>
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space[2]};
`;
