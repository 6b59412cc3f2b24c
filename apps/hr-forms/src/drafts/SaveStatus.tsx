import { selectTimeZone } from '@atrium/auth-store';
import { formatTimeOf } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { useSelector } from '@atrium/state';
import { Button, Notice, Text } from '@atrium/ui';
import type { SaveState } from './draft-saver';

interface SaveStatusProps {
  readonly state: SaveState;
  readonly onLoadNewer: () => void;
}

/** Whether something keeps the draft from being saved. */
export const hasSaveProblem = ({ kind }: SaveState): boolean =>
  kind === 'newer' || kind === 'refused' || kind === 'unreachable';

/** Whether the draft is saved, and if not, why and what can be done about it. */
export function SaveStatus({ state, onLoadNewer }: SaveStatusProps) {
  const timeZone = useSelector(selectTimeZone);
  switch (state.kind) {
    case 'newer':
      return (
        <Notice
          tone="warning"
          title={messageFor('hr-form.draft-newer')}
          action={
            <Button size="small" onClick={onLoadNewer}>
              Load the latest version
            </Button>
          }
        >
          Changes you make here won’t be saved.
        </Notice>
      );
    case 'refused':
      return <Notice tone="danger">{state.message}</Notice>;
    case 'unreachable':
      return (
        <Notice tone="warning" title={messageFor('hr-form.save-failed')}>
          Your changes are safe in this browser. We’ll keep trying to save them.
        </Notice>
      );
    default:
      return (
        <Text role="status" tone="muted" size="small">
          {words(state, timeZone)}
        </Text>
      );
  }
}

function words(state: SaveState, timeZone: string): string {
  if (state.kind === 'saved') return `Saved ${formatTimeOf(state.at.toISOString(), timeZone)}`;
  return state.kind === 'untouched' ? 'Your draft is saved as you type.' : 'Saving…';
}
