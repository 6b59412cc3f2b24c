import { type ButtonStyleProps, Inline, Text, buttonStyles, linkStyles } from '@atrium/ui';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { State, States } from '../States';
import { longText } from '../words';

export default { title: 'Actions/Link' } satisfies Meta;

const Link = styled.a`
  ${linkStyles}
`;

const ButtonLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

export const All: StoryObj = {
  render: () => (
    <States>
      <State name="In text">
        See the <Link href="#guide">guide to boards</Link> for more.
      </State>
      <State name="Under the pointer">
        <span data-hovered-state>
          <Link href="#pointer">Open the guide</Link>
        </span>
      </State>
      <State name="Focused">
        {/* The ring is what the picture is for. */}
        <Link href="#focus" ref={(link) => link?.focus()}>
          Open the guide
        </Link>
      </State>
      <State name="As a button">
        <Inline gap={2}>
          <ButtonLink href="#primary" $variant="primary">
            Open
          </ButtonLink>
          <ButtonLink href="#secondary">Open</ButtonLink>
          <ButtonLink href="#small" $size="small">
            Open
          </ButtonLink>
        </Inline>
      </State>
      <State name="Long words" wide>
        <Text>
          <Link href="#long">{longText}</Link>
        </Text>
      </State>
    </States>
  ),
};
