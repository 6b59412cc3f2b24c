import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { useAddressQuery } from './use-address-query';

const withParam = (name: string) => (params: URLSearchParams) => {
  const changed = new URLSearchParams(params);
  changed.set(name, 'yes');
  return changed;
};

let changeAll: (...names: readonly string[]) => void;
function Screen() {
  const [params, change] = useAddressQuery();
  const { pathname, search } = useLocation();
  changeAll = (...names) => {
    for (const name of names) change(withParam(name));
  };
  return <output aria-label={[...params.keys()].join()}>{`${pathname}${search}`}</output>;
}

it('builds each change on the one before, also where none of them is drawn yet', () => {
  render(
    <MemoryRouter initialEntries={['/place?start=yes']}>
      <Screen />
    </MemoryRouter>,
  );
  act(() => {
    changeAll('one', 'two');
  });
  expect(screen.getByRole('status')).toHaveTextContent('/place?start=yes&one=yes&two=yes');
  expect(screen.getByRole('status')).toHaveAccessibleName('start,one,two');
  act(() => {
    changeAll('three');
  });
  expect(screen.getByRole('status')).toHaveTextContent('/place?start=yes&one=yes&two=yes&three=yes');
});
