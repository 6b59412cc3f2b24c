import { Button, Inline } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';

export default { title: 'Actions/Button', component: Button } satisfies Meta<typeof Button>;

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const All: StoryObj = {
  render: () => (
    <States>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Inline gap={2}>
            <Button variant={variant}>Save</Button>
            <Button variant={variant} icon={<Plus aria-hidden />}>
              Add
            </Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} pending>
              Saving
            </Button>
          </Inline>
        </State>
      ))}
      {variants.map((variant) => (
        <State key={variant} name={`${variant}, under the pointer`} hovered={variant === 'primary'}>
          <Button variant={variant}>Save</Button>
        </State>
      ))}
      <State name="Focused">
        <Button autoFocus>Save</Button>
      </State>
      <State name="Long words">
        <Button>Save the changes and go back to the list</Button>
      </State>
    </States>
  ),
};
