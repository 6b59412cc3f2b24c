import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { useIsUnchanged, useScrollMemory, wasVisited } from './scroll-memory';

const Page = ({ to }: { readonly to: string }) => {
  useScrollMemory();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <>
      <p>{wasVisited(key) ? 'seen' : 'new'}</p>
      <output>{useIsUnchanged() ? 'as left' : 'fresh'}</output>
      <Link to={to}>On</Link>
      <Link to="?search=x">Search</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
};

it('opens a page at its top, and where it was left when one returns', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation((_left, top) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  });
  const scroll = (top: number) => {
    window.scrollTo(0, top);
    window.dispatchEvent(new Event('scroll'));
  };
  render(
    <MemoryRouter initialEntries={['/a']}>
      <Routes>
        <Route path="/a" element={<Page key="a" to="/b" />} />
        <Route path="/b" element={<Page key="b" to="/a" />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText('new')).toBeInTheDocument();
  scroll(700);
  await userEvent.click(screen.getByRole('link', { name: 'On' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(screen.getByRole('status')).toHaveTextContent('fresh');
  expect(screen.getByText('new')).toBeInTheDocument();
  scroll(30);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
  expect(screen.getByText('seen')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('as left');
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByRole('status')).toHaveTextContent('fresh');
});
