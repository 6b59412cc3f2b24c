import { DescriptionList } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { longText } from '../words';

export default { title: 'Layout/DescriptionList' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <DescriptionList
      items={[
        { term: 'Job title', value: 'Analyst' },
        { term: 'Department', value: 'Engineering' },
        { term: 'Start date', value: '17 March 2026' },
        { term: 'Manager', value: '—' },
        { term: 'Address', value: longText },
      ]}
    />
  ),
};
