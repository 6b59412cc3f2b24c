import { selectClaims } from '@atrium/auth-store';
import { useNavigate } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { tokens } from '@atrium/ui';
import { Search } from '@atrium/ui/icons';
import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { offerOf, useChannel } from '../modules/channel-context';
import type { RootState } from '../store';
import { navigationOf, tilesOf } from '../suite/places';

/** Goes to a module or page by its name. The browser's own list of suggestions needs no code and works everywhere. */
export function PlaceSearch() {
  const listId = useId();
  const navigate = useNavigate();
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const offer = offerOf(useChannel());
  const [text, setText] = useState('');

  const all = [...tilesOf('main', offer, role), ...tilesOf('company', offer, role), ...navigationOf(offer, role)];
  const places = [...new Map(all.map((place) => [place.label, place])).values()];

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return;
    const found =
      places.find(({ label }) => label.toLowerCase() === wanted) ??
      places.find(({ label }) => label.toLowerCase().includes(wanted));
    if (found === undefined) return;
    setText('');
    void navigate(found.path);
  };

  return (
    <Form role="search" onSubmit={submit}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label="Search modules"
        placeholder="Search"
        list={listId}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <datalist id={listId}>
        {places.map(({ label, path }) => (
          <option key={path} value={label} />
        ))}
      </datalist>
    </Form>
  );
}

const searchHeight = '2.25rem';

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  height: ${searchHeight};
  padding: 0 ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.background};
  color: ${tokens.color.textMuted};

  &:focus-within {
    border-color: ${tokens.color.accent};
  }

  input {
    flex: 1;
    min-width: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${tokens.color.text};
    font: inherit;
    font-size: ${tokens.fontSize.small};
  }
`;
