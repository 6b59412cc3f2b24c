import { selectClaims } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { Avatar, tokens } from '@atrium/ui';
import { CircleUser } from '@atrium/ui/icons';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useOwnProfile } from '../session/own-profile';
import type { RootState } from '../store';

/** Whoever is signed in: their picture and, where there's room, their name. */
export function ProfileButton(props: ComponentProps<'button'>) {
  const user = useSelector((state: RootState) => selectClaims(state)?.user_id) ?? '';
  const profile = useOwnProfile(user);
  const label = profile === null ? 'Profile' : `Profile, ${profile.name}`;
  return (
    <Corner type="button" title={label} {...props}>
      {profile === null ? (
        <CircleUser size={20} strokeWidth={1.75} aria-hidden />
      ) : (
        <Avatar name={profile.name} src={profile.picture} size={28} decorative />
      )}
      <Name aria-hidden>{profile?.name}</Name>
    </Corner>
  );
}

/** Kept free before the name is known, so that nothing moves when it comes. */
const nameWidth = '9rem';

const Corner = styled.button`
  display: flex;
  flex-direction: row-reverse;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-width: ${tokens.size.control};
  height: ${tokens.size.control};
  padding: 0 ${tokens.space[1]};
  border: 0;
  border-radius: ${tokens.radius.medium};
  background: none;
  color: ${tokens.color.textMuted};
  font: inherit;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    background: ${tokens.color.hover};
    color: ${tokens.color.text};
  }
`;

const Name = styled.span`
  display: none;

  @media (min-width: 1280px) {
    display: block;
    width: ${nameWidth};
    overflow: hidden;
    font-size: ${tokens.fontSize.small};
    font-weight: ${tokens.fontWeight.medium};
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
