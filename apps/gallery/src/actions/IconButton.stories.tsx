import { IconButton, Inline } from '@atrium/ui';
import { Pencil } from '@atrium/ui/icons';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { State, States } from '../States';

export default { title: 'Actions/IconButton' } satisfies Meta;

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export const All: StoryObj = {
  render: () => (
    <States>
      {variants.map((variant) => (
        <State key={variant} name={variant}>
          <Inline gap={2}>
            <IconButton label={`Edit, ${variant}`} variant={variant}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={`Edit, ${variant}, small`} variant={variant} size="small">
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={`Edit, ${variant}, disabled`} variant={variant} disabled>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={`Edit, ${variant}, pending`} variant={variant} pending>
              <Pencil aria-hidden />
            </IconButton>
          </Inline>
        </State>
      ))}
      <State name="Under the pointer" hovered>
        <IconButton label="Edit, under the pointer">
          <Pencil aria-hidden />
        </IconButton>
      </State>
      <State name="Focused">
        <IconButton label="Edit, focused" autoFocus>
          <Pencil aria-hidden />
        </IconButton>
      </State>
    </States>
  ),
};
