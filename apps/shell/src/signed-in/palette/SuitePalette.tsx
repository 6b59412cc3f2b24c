import { formatCount } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import type { RemoteSearchKind } from '@atrium/remote-contract';
import { tokens } from '@atrium/ui';
import { Palette, type PaletteItem } from '@atrium/ui/palette';
import { useMemo, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { listLabels } from './label-list';
import { NothingFound } from './NothingFound';
import { kindsWithin, scopesOf } from './palette-scopes';
import { sectionsOf } from './palette-sections';
import type { SuiteEntry } from './suite-entries';
import { useSavedPlaces } from './use-saved-places';
import { useSearch } from './use-search';

interface SuitePaletteProps {
  /** What it's narrowed to at first. */
  readonly initialScope: string | null;
  readonly actions: readonly SuiteEntry[];
  readonly commands: readonly SuiteEntry[];
  readonly pages: readonly SuiteEntry[];
  readonly kinds: readonly RemoteSearchKind[];
  /** A key in the field while it's empty; true if that was the rest of a sequence. */
  readonly onFirstKey: (event: KeyboardEvent) => boolean;
  readonly onOpen: (target: string | (() => void), isNewTab: boolean) => void;
  readonly onClose: () => void;
}

/** Everything in the suite, by what it's called and what it says. */
export function SuitePalette({ initialScope, kinds, onFirstKey, onOpen, onClose, ...entries }: SuitePaletteProps) {
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState(initialScope);
  const saved = useSavedPlaces();
  const asked = useMemo(() => kindsWithin(kinds, scope), [kinds, scope]);
  const found = useSearch(typed, asked, scope !== null);
  const query = typed.trim();
  const sections = sectionsOf({ query, scope, ...entries, kinds, saved, found, onNarrow: setScope });
  const lines = sections.flatMap(({ items }) => items);
  const scopes = scopesOf(kinds, scope);

  const choose = ({ id }: PaletteItem, isNewTab: boolean) => {
    const line = lines.find((one) => one.id === id);
    if (line === undefined) return;
    if (line.staysOpen === true && typeof line.target === 'function') {
      line.target();
      return;
    }
    onClose();
    onOpen(line.target, isNewTab);
  };

  return (
    <Palette
      label="Search"
      isOpen
      onClose={onClose}
      placeholder="Search or jump to…"
      query={typed}
      onQueryChange={setTyped}
      sections={sections}
      onChoose={choose}
      scopes={scopes}
      scope={scope}
      onScopeChange={setScope}
      status={query === '' || found.isBusy ? '' : formatCount(lines.length, 'result', 'results')}
      isBusy={found.isBusy}
      empty={<NothingFound query={query} isBusy={found.isBusy} scopes={scopes} scope={scope} failed={found.failed} />}
      notes={found.failed.length > 0 && <Note role="status">{failureOf(found.failed)}</Note>}
      onKeyDown={(event) => {
        const isShut = (event.ctrlKey || event.metaKey) && event.key === 'k';
        if (isShut) onClose();
        if (isShut || (typed === '' && onFirstKey(event))) event.preventDefault();
      }}
    />
  );
}

const failureOf = (kinds: readonly RemoteSearchKind[]): string =>
  messageFor('search.failed', { what: listLabels(kinds.map(({ label }) => label)) });

const Note = styled.p`
  flex: none;
  margin: 0;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
