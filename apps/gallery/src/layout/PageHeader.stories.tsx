import { Button, Divider, PageHeader, Stack } from '@atrium/ui';
import { ArrowLeft } from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { longText } from '../words';

export default { title: 'Layout/PageHeader' } satisfies Meta;

export const All: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <PageHeader title="Boards" />
      <Divider />
      <PageHeader
        title="Ada Lovelace"
        subtitle="Analyst, Engineering"
        back={
          <Button size="small" variant="ghost" icon={<ArrowLeft aria-hidden />}>
            Employees
          </Button>
        }
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary">Edit</Button>
          </>
        }
      />
      <Divider />
      <PageHeader title={longText} subtitle={longText} actions={<Button>Edit</Button>} />
    </Stack>
  ),
};
