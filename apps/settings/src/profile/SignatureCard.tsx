import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { SignatureView } from '@atrium/forms/signature';
import { lazyComponent } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureSentence, loadFailureMessage } from '@atrium/tenant-api';
import { Button, Card, ErrorState, Heading, Inline, LoadingState, Stack, Text, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusAfterClosing } from '../dialogs/use-focus-after-closing';
import { useSettingsRemoveSignatureMutation, useSettingsSignatureQuery } from './signature.api';

/** Few visits open it, and forms are large. */
const SignatureDialog = lazyComponent(
  async () => (await import('./SignatureDialog')).SignatureDialog,
  () => null,
);

/** The signature that one signs forms with by one press. */
export function SignatureCard({ name }: { readonly name: string }) {
  const { data: saved, error, isFetching, refetch } = useSettingsSignatureQuery();
  const timeZone = useSelector(selectTimeZone);
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useFocusAfterClosing(isRemoving, edit);
  const mark = saved?.signature ?? null;
  const hasSignature = mark !== null;
  const action = hasSignature ? 'Change signature' : 'Add a signature';

  return (
    <Card as="section" aria-labelledby="signature">
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading id="signature">Signature</Heading>
          <Text tone="muted">
            Sign forms and decisions with it in one step. Only you can see it until you sign with it, and you may be
            asked to confirm that it’s you.
          </Text>
        </Stack>
        {saved === undefined && (error === undefined || isFetching) && <LoadingState />}
        {saved === undefined && error !== undefined && !isFetching && (
          <ErrorState message={loadFailureMessage(error, 'profile.fetch-failed')} onRetry={() => void refetch()} />
        )}
        {mark !== null && saved?.saved_at !== undefined && saved.saved_at !== null && (
          <div>
            <Shown>
              <SignatureView mark={mark} name={name} />
            </Shown>
            <Text size="small" tone="muted">
              Saved {formatMoment(saved.saved_at, timeZone)}
            </Text>
          </div>
        )}
        {saved !== undefined && (
          <Inline gap={2}>
            <Button
              ref={edit}
              onClick={() => {
                setEditing(true);
              }}
            >
              {action}
            </Button>
            {hasSignature && (
              <Button
                onClick={() => {
                  setRemoving(true);
                }}
              >
                Remove
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {isEditing && (
        <SignatureDialog
          title={action}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
      <RemoveSignature
        isOpen={isRemoving}
        onClose={() => {
          setRemoving(false);
        }}
      />
    </Card>
  );
}

interface RemoveSignatureProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RemoveSignature({ isOpen, onClose }: RemoveSignatureProps) {
  const [remove, removal] = useSettingsRemoveSignatureMutation();
  const close = () => {
    removal.reset();
    onClose();
  };
  const confirm = async () => {
    if (removal.isLoading) return;
    const { error } = await remove();
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('signature.removed') });
    close();
  };
  return (
    <ConfirmDialog
      title="Remove your signature?"
      isOpen={isOpen}
      onClose={close}
      message="Forms that you’ve signed with it keep it."
      confirmLabel="Remove"
      tone="danger"
      pending={removal.isLoading}
      error={removal.error === undefined ? undefined : failureSentence(removal.error, 'signature.remove-failed')}
      onConfirm={() => void confirm()}
    />
  );
}

const Shown = styled.div`
  max-width: ${tokens.measure.field};
  margin-bottom: ${tokens.space[2]};
  padding: ${tokens.space[2]} 0;
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;
