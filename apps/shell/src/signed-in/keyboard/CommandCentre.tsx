import { selectClaims } from '@atrium/auth-store';
import { useNavigate } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { contractsOf, offerOf, useChannel } from '../modules/channel-context';
import { createScope } from '../palette/palette-scopes';
import { actionsOf, allowedOf, pagesOf, type SuiteEntry } from '../palette/suite-entries';
import { SuitePalette } from '../palette/SuitePalette';
import type { RootState } from '../store';
import { goesOnInField, takeKey, type Begun } from './key-sequences';
import { placeKeysOf } from './place-keys';
import { hearPresses, searchKey, takePresses, type Press } from './presses';
import { shortcutGroups } from './shortcut-groups';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useCommands } from './use-commands';
import { usePermissions } from './use-permissions';

const helpKey = '?';
const createKey = 'c';

type Opened = { readonly what: 'shortcuts' } | { readonly what: 'palette'; readonly scope: string | null };

/** What the keys of the suite do: the palette, the list of all keys, and places and actions by sequences. */
export function CommandCentre() {
  const channel = useChannel();
  const role = useSelector((state: RootState) => selectClaims(state)?.role) ?? 'employee';
  const navigate = useNavigate();
  const may = usePermissions();
  const [opened, setOpened] = useState<Opened | null>(null);
  /** Pressed before it was known whether one may. */
  const wanted = useRef<SuiteEntry | null>(null);
  const begun = useRef<Begun | null>(null);

  const everyAction = useMemo(() => actionsOf(contractsOf(channel), role), [channel, role]);
  const actions = allowedOf(everyAction, may);
  const pages = allowedOf(
    useMemo(() => pagesOf(offerOf(channel), role), [channel, role]),
    may,
  );
  const kinds = useMemo(() => contractsOf(channel).flatMap(({ search = [] }) => search), [channel]);
  const places = placeKeysOf(pages);
  const actionKeys = everyAction.flatMap(({ keys }) => (keys === undefined ? [] : [keys.join(' ')]));
  const commands = useCommands(() => {
    setOpened({ what: 'shortcuts' });
  });

  const open = (target: string | (() => void), isNewTab = false) => {
    if (typeof target === 'function') target();
    else if (isNewTab) window.open(target, '_blank', 'noopener');
    else void navigate(target);
  };

  const start = (action: SuiteEntry) => {
    if (may === null && action.needs !== undefined) wanted.current = action;
    else if (actions.includes(action)) open(action.target);
  };

  const follow = (keys: string) => {
    const action = everyAction.find((one) => one.keys?.join(' ') === keys);
    const place = places.find((one) => one.keys === keys);
    if (keys === searchKey) setOpened({ what: 'palette', scope: null });
    else if (keys === helpKey) setOpened({ what: 'shortcuts' });
    else if (keys === createKey) setOpened({ what: 'palette', scope: createScope });
    else setOpened(null);
    if (action !== undefined) start(action);
    else if (place !== undefined) open(place.path);
  };

  const take = (press: Press): boolean => {
    const sequences = [...[searchKey, helpKey, createKey], ...places.map(({ keys }) => keys), ...actionKeys];
    const step = takeKey(begun.current, press, sequences);
    begun.current = step.begun;
    if (step.done !== null) follow(step.done);
    return step.done !== null;
  };

  // Anew with each render: a key means what is known by then.
  useEffect(() =>
    hearPresses(() => {
      for (const one of takePresses()) take(one);
    }),
  );

  useEffect(() => {
    if (wanted.current === null || may === null) return;
    const action = wanted.current;
    wanted.current = null;
    start(action);
  });

  /** `c` has opened the palette, and a key that comes soon after it says what to create. */
  const takeFirst = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    const pressed = { key, at: timeStamp };
    if (begun.current === null || ctrlKey || metaKey || altKey) return false;
    return goesOnInField(begun.current, pressed, actionKeys) && take(pressed);
  };

  const close = () => {
    setOpened(null);
  };
  if (opened === null) return null;
  if (opened.what === 'shortcuts') return <ShortcutsDialog groups={shortcutGroups(places, actions)} onClose={close} />;
  return (
    <SuitePalette
      initialScope={opened.scope}
      actions={actions}
      commands={commands}
      pages={pages}
      kinds={kinds}
      onFirstKey={takeFirst}
      onOpen={open}
      onClose={close}
    />
  );
}
