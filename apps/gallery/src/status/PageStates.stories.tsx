import { Button, EmptyState, ErrorState, LoadingState, StateTitle } from '@atrium/ui';
import { PackageOpen } from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';
import { longText, nothing } from '../words';

export default { title: 'Status/PageStates' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="LoadingState">
        <LoadingState label="Loading boards" />
      </State>
      <State name="EmptyState">
        <EmptyState
          icon={<PackageOpen aria-hidden />}
          title={<StateTitle>No boards yet</StateTitle>}
          action={<Button variant="primary">Create a board</Button>}
        >
          Boards hold the cards that a team works on.
        </EmptyState>
      </State>
      <State name="ErrorState">
        <ErrorState message="The boards could not be loaded." onRetry={nothing} />
      </State>
      <State name="ErrorState, trying again">
        <ErrorState message="The boards could not be loaded." onRetry={nothing} retrying />
      </State>
      <State name="EmptyState, long words">
        <EmptyState title={longText}>{longText}</EmptyState>
      </State>
      <State name="ErrorState, long words">
        <ErrorState title={longText} message={longText} action={<Button>Go back</Button>} />
      </State>
    </States>
  ),
};
