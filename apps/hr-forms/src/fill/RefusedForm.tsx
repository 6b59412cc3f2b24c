import type { EmployeeFacts } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { Button, Inline, Notice, Stack } from '@atrium/ui';
import { Printer } from '@atrium/ui/icons';
import { FactsNotice } from '../paper/FactsNotice';
import { PaperForm } from '../paper/PaperForm';
import { ScreenOnly } from '../paper/printing';

interface RefusedFormProps {
  readonly form: FormDefinition;
  /** Who files it. */
  readonly reason: string;
  /** Null where they could not be read. */
  readonly facts: EmployeeFacts | null;
  readonly isReadingFacts: boolean;
  readonly onReadFacts: () => void;
}

/** A form that others file: what it asks, who fills it in, and a blank one on paper. */
export function RefusedForm({ form, reason, facts, isReadingFacts, onReadFacts }: RefusedFormProps) {
  const company = facts?.['company'];
  return (
    <Stack gap={4}>
      <ScreenOnly>
        <Stack gap={4}>
          <Notice tone="info" title={reason}>
            You can read what it asks, and print it blank.
          </Notice>
          <Inline justify="end">
            <Button
              size="small"
              icon={<Printer aria-hidden />}
              disabled={company === undefined}
              onClick={() => {
                window.print();
              }}
            >
              Print
            </Button>
          </Inline>
        </Stack>
      </ScreenOnly>
      {company === undefined ? (
        <FactsNotice isRetrying={isReadingFacts} onRetry={onReadFacts} />
      ) : (
        <PaperForm form={form} values={{}} files={{}} company={company} />
      )}
    </Stack>
  );
}
