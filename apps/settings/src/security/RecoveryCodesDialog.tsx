import { Button, Inline, Stack, Text, tokens } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { Check, Copy, Download, Printer } from '@atrium/ui/icons';
import { saveFile } from '@atrium/tenant-api';
import styled from 'styled-components';
import { useCopied } from '../clipboard/use-copied';
import { printText } from './print-text';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown once: the server keeps only what it needs to recognize them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  const { isCopied, copy } = useCopied(text);
  const sheet = `Recovery codes for Atrium at ${location.host}\nEach works once.\n\n${text}\n`;
  return (
    <Dialog
      isOpen
      title="Your recovery codes"
      onClose={onClose}
      // They are shown this once only: nobody closes it by a press beside it.
      dismissable={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>
          With one of these you can sign in without your phone. Each works once. Keep them in a safe place: you won’t
          see them again.
        </Text>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Inline gap={2}>
          <Button
            size="small"
            onClick={copy}
            icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            size="small"
            icon={<Download size={16} aria-hidden />}
            onClick={() => {
              saveFile(new Blob([sheet], { type: 'text/plain;charset=utf-8' }), 'atrium-recovery-codes.txt');
            }}
          >
            Download
          </Button>
          <Button
            size="small"
            icon={<Printer size={16} aria-hidden />}
            onClick={() => {
              printText(sheet);
            }}
          >
            Print
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tokens.column.small}, 1fr));
  gap: ${tokens.space[2]};
  margin: 0;
  padding: ${tokens.space[4]};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  font-family: ${tokens.font.mono};
  list-style: none;
`;
