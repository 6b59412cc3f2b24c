import { render, screen } from '@testing-library/react';
import { usePageName, useShownPageName } from './page-name';

const Shown = () => <p>{useShownPageName() ?? 'none'}</p>;

function Page({ name }: { readonly name: string | null }) {
  usePageName(name);
  return null;
}

it('shows the name of the page for as long as it is there', () => {
  const tree = (page: string | null | undefined) => (
    <>
      <Shown />
      {page !== undefined && <Page name={page} />}
    </>
  );
  const { rerender } = render(tree(null));
  expect(screen.getByText('none')).toBeInTheDocument();
  rerender(tree('Launch'));
  expect(screen.getByText('Launch')).toBeInTheDocument();
  rerender(tree('Hiring'));
  expect(screen.getByText('Hiring')).toBeInTheDocument();
  rerender(tree(undefined));
  expect(screen.getByText('none')).toBeInTheDocument();
});
