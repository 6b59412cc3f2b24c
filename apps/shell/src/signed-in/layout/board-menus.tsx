import type { ListedChecklistTemplate } from '@atrium/contracts/checklists';
import { messageFor } from '@atrium/errors';
import { useNavigate } from '@atrium/router';
import {
  Building2,
  ClipboardList,
  Copy,
  FileText,
  FolderKanban,
  ListChecks,
  Lock,
  Plus,
  RotateCw,
} from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import type { RemotePage } from '@atrium/remote-contract';
import { useEffect, useState, type ReactNode } from 'react';
import { usePermissions } from '../keyboard/use-permissions';
import { contractsOf, useChannel } from '../modules/channel-context';
import { companyRoot, readTenantCall } from '../suite/tenant-call';

/** What the menus show of a workspace or a template of boards. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly is_private?: unknown;
  readonly is_shipped?: unknown;
}

const isRow = (row: unknown): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null;
const isNamed = (row: unknown): row is Named =>
  isRow(row) && typeof row['id'] === 'string' && typeof row['name'] === 'string';
const isOfChecklist = (row: unknown): row is ListedChecklistTemplate =>
  isRow(row) && ['id', 'title', 'task_board', 'board_title'].every((name) => typeof row[name] === 'string');

interface Rows<Row> {
  /** Null while they are on their way. */
  readonly rows: readonly Row[] | 'failed' | null;
  readonly retry: () => void;
}

/** Rows of a call, read anew whenever the menu opens. */
function useRows<Row>(call: string | null, isWanted: (row: unknown) => row is Row): Rows<Row> {
  const [rows, setRows] = useState<readonly Row[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (call === null) return undefined;
    const leaving = new AbortController();
    readTenantCall(`${companyRoot}task_management/${call}`, leaving.signal).then(
      (answer) => {
        setRows(Array.isArray(answer) ? answer.filter(isWanted) : []);
      },
      () => {
        if (!leaving.signal.aborted) setRows('failed');
      },
    );
    return () => {
      leaving.abort();
    };
  }, [call, tries, isWanted]);
  return {
    rows,
    retry: () => {
      setRows(null);
      setTries((count) => count + 1);
    },
  };
}

const calls = { Workspaces: 'workspace/list/', Templates: 'taskboardtemplate/list/' } as const;
/** More are on the page of all templates. */
const mostOfAKind = 6;

/** What the menus of workspaces and templates list; null for the other menus. */
export function useBoardMenuEntries(name: string, isOpen: boolean, tenant: string): readonly MenuEntry[] | null {
  const navigate = useNavigate();
  const menu = name === 'Workspaces' || name === 'Templates' ? name : null;
  const isOfTemplates = menu === 'Templates';
  const forms = useUsualForms(isOfTemplates);
  const named = useRows(menu !== null && isOpen ? calls[menu] : null, isNamed);
  const checklists = useRows(isOfTemplates && isOpen ? 'taskchecklisttemplate/list/' : null, isOfChecklist);
  if (menu === null) return null;

  const entry = (id: string, label: string, icon: ReactNode, path: string, description?: string): MenuEntry => ({
    id,
    label,
    icon,
    description,
    href: path,
    onSelect: () => {
      void navigate(path);
    },
  });

  if (menu === 'Workspaces') {
    return [
      { kind: 'header', label: tenant },
      ...listed('workspaces', named, ({ id, name: label, is_private: isPrivate }) =>
        entry(id, label, isPrivate === true ? <Lock /> : <Building2 />, `/task_management?${query({ workspace: id })}`),
      ),
      { kind: 'separator' },
      entry('new', 'Create workspace', <Plus />, '/task_management?new=workspace'),
    ];
  }
  return [
    { kind: 'header', label: 'Start a board from' },
    ...listed('boards', ownFirst(named), ({ id, name: label }) =>
      entry(id, label, <FolderKanban />, `/task_management?${query({ new: 'board', template: id })}`),
    ).slice(0, mostOfAKind),
    { kind: 'header', label: 'Checklist templates' },
    ...listed('checklists', checklists, ({ id, title, task_board: board, board_title: boardTitle }) => {
      const params = query({ boardTitle, new: 'checklist-template' });
      return entry(id, title, <ListChecks />, `/task_management/task_board_details/${board}?${params}`, boardTitle);
    }).slice(0, mostOfAKind),
    { kind: 'separator' },
    entry('all-templates', 'All templates', <Copy />, '/task_management/templates'),
    { kind: 'header', label: 'Fill in a form' },
    ...forms.map(({ label, path }) => entry(path, label, <FileText />, path)),
    entry('forms', 'All forms', <ClipboardList />, '/all_forms'),
  ];
}

/** What came of a call, as entries; otherwise one that says what became of it. */
function listed<Row>(key: string, { rows, retry }: Rows<Row>, entryOf: (row: Row) => MenuEntry): readonly MenuEntry[] {
  if (rows === null) return [{ id: `loading-${key}`, label: 'Loading…', isDisabled: true, onSelect: () => undefined }];
  if (rows !== 'failed') return rows.map(entryOf);
  const failure = messageFor('menu.unavailable');
  return [{ id: `retry-${key}`, label: 'Try again', description: failure, icon: <RotateCw />, onSelect: retry }];
}

/** People’s own stand before those that come with Atrium. */
const ownFirst = ({ rows, retry }: Rows<Named>): Rows<Named> => ({
  rows: rows === null || rows === 'failed' ? rows : rows.toSorted((one, other) => rank(one) - rank(other)),
  retry,
});
const rank = ({ is_shipped: isShipped }: Named): number => (isShipped === true ? 1 : 0);

const isForm = ({ path }: { readonly path: string }): boolean => path.startsWith('/all_forms?form=');

/** The forms that one may file and that are filed most: those that contracts have actions for. */
function useUsualForms(isWanted: boolean): readonly RemotePage[] {
  const channel = useChannel();
  const may = usePermissions(isWanted);
  if (!isWanted) return [];
  return contractsOf(channel).flatMap(({ actions = [], pages = [] }) =>
    actions
      .filter(isForm)
      .map((action) => pages.find(({ path }) => path === action.path))
      .filter((page) => page !== undefined)
      .filter(({ may: action }) => action === undefined || may?.has(action)),
  );
}

const query = (params: Readonly<Record<string, string>>): string => new URLSearchParams(params).toString();
