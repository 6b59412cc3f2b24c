import { messageFor } from '@atrium/errors';
import { useNavigate } from '@atrium/router';
import { Building2, ClipboardList, Copy, FolderKanban, Lock, Plus, RotateCw } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import { useEffect, useState, type ReactNode } from 'react';
import { companyRoot, readTenantCall } from '../suite/tenant-call';

/** What the menus show of a workspace or a template. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
}

const isNamed = (row: unknown): row is { readonly id: string; readonly name: string; readonly is_private?: unknown } =>
  typeof row === 'object' &&
  row !== null &&
  'id' in row &&
  'name' in row &&
  typeof row.id === 'string' &&
  typeof row.name === 'string';

const namedIn = (answer: unknown): readonly Named[] =>
  Array.isArray(answer)
    ? answer.filter(isNamed).map(({ id, name, is_private: isPrivate }) => ({ id, name, isPrivate: isPrivate === true }))
    : [];

/** Rows of a call, read anew whenever the menu opens; null while they are on their way. */
function useNamed(call: string | null): {
  readonly rows: readonly Named[] | 'failed' | null;
  readonly retry: () => void;
} {
  const [rows, setRows] = useState<readonly Named[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (call === null) return undefined;
    const leaving = new AbortController();
    readTenantCall(`${companyRoot}task_management/${call}`, leaving.signal).then(
      (answer) => {
        setRows(namedIn(answer));
      },
      () => {
        if (!leaving.signal.aborted) setRows('failed');
      },
    );
    return () => {
      leaving.abort();
    };
  }, [call, tries]);
  return {
    rows,
    retry: () => {
      setRows(null);
      setTries((count) => count + 1);
    },
  };
}

const calls = { Workspaces: 'workspace/list/', Templates: 'taskboardtemplate/list/' } as const;

/** What the menus of workspaces and templates list; null for the other menus. */
export function useBoardMenuEntries(name: string, isOpen: boolean, tenant: string): readonly MenuEntry[] | null {
  const navigate = useNavigate();
  const menu = name === 'Workspaces' || name === 'Templates' ? name : null;
  const { rows, retry } = useNamed(menu !== null && isOpen ? calls[menu] : null);
  if (menu === null) return null;

  const entry = (id: string, label: string, icon: ReactNode, path: string): MenuEntry => ({
    id,
    label,
    icon,
    href: path,
    onSelect: () => {
      void navigate(path);
    },
  });
  const listed = (entryOf: (row: Named) => MenuEntry): readonly MenuEntry[] => {
    if (rows === null) return [{ id: 'loading', label: 'Loading…', isDisabled: true, onSelect: () => undefined }];
    if (rows !== 'failed') return rows.map(entryOf);
    const failure = messageFor('menu.unavailable');
    return [{ id: 'retry', label: 'Try again', description: failure, icon: <RotateCw />, onSelect: retry }];
  };

  if (menu === 'Workspaces') {
    return [
      { kind: 'header', label: tenant },
      ...listed(({ id, name: label, isPrivate }) =>
        entry(id, label, isPrivate ? <Lock /> : <Building2 />, `/task_management?${query({ workspace: id })}`),
      ),
      { kind: 'separator' },
      entry('new', 'Create workspace', <Plus />, '/task_management?new=workspace'),
    ];
  }
  return [
    { kind: 'header', label: 'Start a board from' },
    ...listed(({ id, name: label }) =>
      entry(id, label, <FolderKanban />, `/task_management?${query({ new: 'board', template: id })}`),
    ),
    { kind: 'separator' },
    entry('board-templates', 'All board templates', <Copy />, '/task_management/templates'),
    entry('forms', 'All forms', <ClipboardList />, '/all_forms'),
  ];
}

const query = (params: Readonly<Record<string, string>>): string => new URLSearchParams(params).toString();
