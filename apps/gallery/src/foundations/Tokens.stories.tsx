import { Inline, type SpaceStep, Stack, tokens } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { State, States } from '../States';

export default { title: 'Foundations/Tokens' } satisfies Meta;

const Swatch = styled.div<{ readonly $color: string }>`
  width: ${tokens.space[7]};
  height: ${tokens.space[6]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  background: ${({ $color }) => $color};
`;

const Box = styled.div`
  width: ${tokens.space[7]};
  height: ${tokens.space[7]};
  background: ${tokens.color.surfaceRaised};
`;

const Bar = styled.div`
  height: ${tokens.space[3]};
  background: ${tokens.color.accent};
`;

const steps = Object.keys(tokens.space).map(Number) as SpaceStep[];

export const All: StoryObj = {
  render: () => (
    <Stack gap={5}>
      <States>
        {Object.entries(tokens.color).map(([name, color]) => (
          <State key={name} name={name}>
            <Swatch $color={color} />
          </State>
        ))}
      </States>
      <States $columns={2}>
        <State name="Space">
          <Stack gap={1}>
            {steps.map((step) => (
              <Bar key={step} style={{ width: tokens.space[step] }} />
            ))}
          </Stack>
        </State>
        <State name="Lines">
          <Stack gap={2}>
            {Object.entries(tokens.line).map(([name, line]) => (
              <Bar key={name} style={{ height: line }} />
            ))}
          </Stack>
        </State>
        <State name="Font sizes">
          {Object.entries(tokens.fontSize).map(([name, size]) => (
            <div key={name} style={{ fontSize: size }}>
              {name}
            </div>
          ))}
        </State>
        <State name="Radii and shadows">
          <Inline gap={4} wrap>
            {Object.entries(tokens.radius).map(([name, radius]) => (
              <Box
                key={name}
                style={{ borderRadius: radius, border: `${tokens.line.thin} solid ${tokens.color.border}` }}
              />
            ))}
            {Object.entries(tokens.shadow).map(([name, shadow]) => (
              <Box key={name} style={{ boxShadow: shadow }} />
            ))}
          </Inline>
        </State>
      </States>
    </Stack>
  ),
};
