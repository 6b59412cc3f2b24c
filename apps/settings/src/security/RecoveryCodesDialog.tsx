import { Button, Stack, Text } from '@atrium/ui';
import { CodeList } from '@atrium/ui/codes';
import { Dialog } from '@atrium/ui/dialog';
import { Download, Printer } from '@atrium/ui/icons';
import { saveFile } from '@atrium/tenant-api';
import { printText } from './print-text';

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown once: the server keeps only what it needs to recognize them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const sheet = `Recovery codes for Atrium at ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`;
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
        <CodeList label="Recovery codes" codes={codes}>
          <Button
            icon={<Download size={16} aria-hidden />}
            onClick={() => {
              saveFile(new Blob([sheet], { type: 'text/plain;charset=utf-8' }), 'atrium-recovery-codes.txt');
            }}
          >
            Download
          </Button>
          <Button
            icon={<Printer size={16} aria-hidden />}
            onClick={() => {
              printText(sheet);
            }}
          >
            Print
          </Button>
        </CodeList>
      </Stack>
    </Dialog>
  );
}
