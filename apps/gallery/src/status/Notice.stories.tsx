import { Button, Notice, OutdatedNotice } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText, nothing } from '../words';

export default { title: 'Status/Notice' } satisfies Meta;

const tones = ['info', 'success', 'warning', 'danger'] as const;

export const All: StoryObj = {
  render: () => (
    <States $columns={2}>
      {tones.map((tone) => (
        <State key={tone} name={tone}>
          <Notice tone={tone} title="Saved for later">
            You can go on where you left off.
          </Notice>
        </State>
      ))}
      <State name="Without a title">
        <Notice>You can go on where you left off.</Notice>
      </State>
      <State name="With an action">
        <Notice tone="warning" action={<Button size="small">Reload</Button>}>
          Somebody else changed this card.
        </Notice>
      </State>
      <State name="Long words">
        <Notice tone="danger" title={longText} action={<Button size="small">Try again</Button>}>
          {longText}
        </Notice>
      </State>
      <State name="OutdatedNotice">
        <OutdatedNotice message="This list may be out of date." onRetry={nothing} />
      </State>
      <State name="OutdatedNotice, trying again">
        <OutdatedNotice message="This list may be out of date." onRetry={nothing} retrying />
      </State>
    </States>
  ),
};
