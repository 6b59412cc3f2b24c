import { formatSpan } from '@atrium/contracts/numbers';
import { loadFailureMessage } from '@atrium/tenant-api';
import { Button, Divider, ErrorState, Inline, LoadingState, Stack, Text } from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import { useRef, useState } from 'react';
import { Section } from '../company/Section';
import { useFocusAfterClosing } from '../dialogs/use-focus-after-closing';
import { DeleteCompanyDialog } from './DeleteCompanyDialog';
import { Exports } from './Exports';
import { useCompanyData } from './use-company-data';

/** A company takes its data along, and ends. */
export function CompanyDataSection() {
  const { data, error, isFetching, refetch } = useCompanyData();
  const [isAsking, setAsking] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // The button that has opened the dialog goes once the company is to be deleted.
  useFocusAfterClosing(isAsking, frame);

  if (data === undefined) {
    return (
      <Section title="Your company’s data" intro="Take everything with you, or have it deleted.">
        {error === undefined || isFetching ? (
          <LoadingState />
        ) : (
          <ErrorState message={loadFailureMessage(error, 'company-data.fetch-failed')} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  }
  return (
    <Section title="Your company’s data" intro="Take everything with you, or have it deleted.">
      <Stack ref={frame} gap={4} tabIndex={-1}>
        <Exports data={data} />
        {data.deletion === null && (
          <Stack gap={3}>
            <Divider />
            <Text tone="muted">
              Deleting the company removes everything in it for good, {formatSpan(data.waiting_days, 'day')} after you
              ask for it. Until then, any admin can cancel that.
            </Text>
            <Inline>
              <Button
                variant="danger"
                icon={<Trash2 aria-hidden />}
                onClick={() => {
                  setAsking(true);
                }}
              >
                Delete the company
              </Button>
            </Inline>
          </Stack>
        )}
      </Stack>
      {isAsking && (
        <DeleteCompanyDialog
          data={data}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Section>
  );
}
