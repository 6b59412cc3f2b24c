import { selectSession } from '@atrium/auth-store';
import type { CardAnswer, Home } from '@atrium/contracts/home';
import { useSelector } from '@atrium/state';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { contractsOf, useChannel } from '../modules/channel-context';
import type { RootState } from '../store';
import { cardsOf, inOrderOf, isCardAnswer, type HomeCard, type May } from './cards';
import { homeStoreOf, type Reading } from './home-store';

const service = 'company_management_service';
export const layoutCall = `${service}/home/layout/`;
const accountCall = `${service}/account/me/`;

/** What is not there by then is not waited for: the page begins without it. */
const patienceMs = 1_500;

export interface ShownCard {
  readonly card: HomeCard;
  readonly reading: Reading | undefined;
  readonly answer: CardAnswer | undefined;
}

/** The home page of whoever is signed in. */
export function useHome() {
  const session = useSelector((state: RootState) => selectSession(state));
  const user = session.status === 'none' ? '' : session.claims.user_id;
  const role = session.status === 'none' ? 'employee' : session.claims.role;
  const store = useMemo(() => homeStoreOf(user), [user]);
  const readings = useSyncExternalStore(store.subscribe, store.current);
  const channel = useChannel();
  const isLate = useIsLate();

  const readingOfLayout = readings[layoutCall];
  const home = isHome(readingOfLayout?.answer) ? readingOfLayout.answer : undefined;

  const account = readings[accountCall];
  const may = mayOf(account?.answer);
  const contracts = contractsOf(channel);
  const asksMay = contracts.some(({ cards = [] }) => cards.some((card) => card.may !== undefined));
  // Waits for the permissions: cards inserted later would move the others.
  const isKnown = [readingOfLayout, ...(asksMay ? [account] : [])].every(isOver);
  const isLaidOut = channel.status === 'ready' && (isKnown || isLate);
  const cards = inOrderOf(cardsOf(contracts, role, may), home?.order ?? []);
  const visible = isLaidOut ? cards.filter(({ name }) => home?.hidden.includes(name) !== true) : [];

  const read = useCallback(
    (call: string) => {
      if (session.status === 'active') store.read(call, session);
    },
    [store, session],
  );
  const calls = [layoutCall, ...(asksMay ? [accountCall] : []), ...visible.map(({ call }) => call)].join(' ');
  // Each is read once per visit, as soon as it is known that it is shown.
  const [asked] = useState(() => new Set<string>());
  useEffect(() => {
    for (const call of calls.split(' ').filter((one) => !asked.has(one))) {
      asked.add(call);
      read(call);
    }
  }, [asked, calls, read]);

  const shown = visible.map((card): ShownCard => {
    const reading = readings[card.call];
    if (isCardAnswer(reading?.answer)) return { card, reading, answer: reading.answer };
    // An answer of another kind is none.
    return { card, reading: reading?.status === 'read' ? { status: 'failed' } : reading, answer: undefined };
  });
  return { home, cards, shown, store, session, read, isLaidOut, isLate, channel };
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isLate;
}

/** Whether there is an answer, from an earlier visit perhaps, or none is to come. */
const isOver = (reading: Reading | undefined): boolean => reading?.answer !== undefined || reading?.status === 'failed';

const isHome = (answer: unknown): answer is Home => typeof answer === 'object' && answer !== null && 'order' in answer;

function mayOf(answer: unknown): May {
  if (typeof answer !== 'object' || answer === null || !('may' in answer)) return undefined;
  const permissions = answer.may as Readonly<Record<string, unknown>>;
  return (action) => permissions[action] === true;
}
