import { SearchField } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Held } from '../Held';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Fields/SearchField' } satisfies Meta;

const Search = ({ initial = '', ...rest }: { readonly initial?: string; readonly disabled?: boolean }) => (
  <Held initial={initial}>
    {(value, set) => (
      <SearchField {...rest} label="Search people" placeholder="Name or job title" value={value} onChange={set} />
    )}
  </Held>
);

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="Empty">
        <Search />
      </State>
      <State name="Filled">
        <Search initial="ada" />
      </State>
      <State name="Disabled">
        <Search initial="ada" disabled />
      </State>
      <State name="Long words">
        <Search initial={longText} />
      </State>
      <State name="Hidden label, focused">
        <SearchField label="Search boards" hideLabel value="" onChange={() => undefined} autoFocus />
      </State>
    </States>
  ),
};
