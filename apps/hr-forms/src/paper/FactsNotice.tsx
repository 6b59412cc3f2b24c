import { messageFor } from '@atrium/errors';
import { Button, Notice } from '@atrium/ui';
import { ScreenOnly } from './printing';

interface FactsNoticeProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/**
 * What the company knows could not be read: nothing is filled in, and nothing goes on paper without the company's name.
 * Stands on the paper in place of the document.
 */
export const FactsNotice = ({ onRetry, isRetrying }: FactsNoticeProps) => (
  <Notice
    tone="warning"
    action={
      <ScreenOnly>
        <Button size="small" pending={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </ScreenOnly>
    }
  >
    {messageFor('hr-forms.facts-failed')}
  </Notice>
);
