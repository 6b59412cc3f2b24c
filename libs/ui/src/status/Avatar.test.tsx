import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { hueOf, initialsOf } from './initials';

const picture = (container: HTMLElement) => container.querySelector('img');

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Ada   King  of Lovelace ', 'AKOL'],
  ['élodie ångström', 'ÉÅ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always has the same colour', () => {
  expect(hueOf('Ada Lovelace')).toBe(hueOf('Ada Lovelace'));
  expect(hueOf('Ada Lovelace')).not.toBe(hueOf('Alan Turing'));
});

test('without a picture the initials stand in, and the name is read', () => {
  render(<Avatar name="Ada Lovelace" src={null} />);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
});

test('a picture that fails to load gives way to the initials, and a new one is tried again', () => {
  const { container, rerender } = render(<Avatar name="Ada Lovelace" src="/gone.png" />);
  expect(container).not.toHaveTextContent('AL');
  fireEvent.error(picture(container)!);
  expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');

  rerender(<Avatar name="Ada Lovelace" src="/new.png" />);
  expect(picture(container)).toHaveAttribute('src', '/new.png');
});

test('beside the written name it is not read', () => {
  render(<Avatar name="Ada Lovelace" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
