import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { useGoBack } from './use-go-back';

const Detail = () => {
  const goBack = useGoBack('/list');
  return <button onClick={goBack}>Back</button>;
};
const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/home" element={<Link to="/detail">Open</Link>} />
        <Route path="/list" element={<h1>List</h1>} />
        <Route path="/detail" element={<Detail />} />
      </Routes>
    </MemoryRouter>,
  );

it('goes to the page before', async () => {
  open('/home');
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('link', { name: 'Open' })).toBeInTheDocument();
});

it('goes to where it belongs from the first page of a visit', async () => {
  open('/detail');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'List' })).toBeInTheDocument();
});
