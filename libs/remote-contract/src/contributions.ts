import type { RemoteContract } from './contract';
import type { GateMessage } from './gate-messages';
import { isBelow } from './places';

interface Objection {
  readonly message: GateMessage;
  readonly params: Readonly<Record<string, string>>;
}

/** Also what remotes and their notification kinds are called. */
const idPattern = /^[a-z][a-z0-9-]*$/;
const keysPattern = /^[a-fh-z] [a-z0-9]$/;
/** Relative to the API: neither another host nor another part of this one. */
const callPattern = /^[a-z0-9_-]+(?:\/[a-z0-9_.-]+)*\/?(?:\?[^#\s]*)?$/;

/**
 * What speaks against what a remote adds to home, palette, keyboard and notifications. Kinds and keys have one owner; what
 * the same remote had in an earlier release is its own.
 */
export function checkContributions(contract: RemoteContract, others: readonly RemoteContract[]): readonly Objection[] {
  const strangers = others.filter(({ name }) => name !== contract.name);
  return [...checkIds(contract), ...checkPaths(contract), ...checkCalls(contract), ...checkOwners(contract, strangers)];
}

function checkIds({ cards = [], actions = [], search = [], notifications = [] }: RemoteContract) {
  return [
    ...idsOf(
      'card',
      cards.map(({ id }) => id),
    ),
    ...idsOf(
      'action',
      actions.map(({ id }) => id),
    ),
    ...idsOf(
      'search kind',
      search.map(({ kind }) => kind),
    ),
    ...idsOf(
      'notification kind',
      notifications.map(({ kind }) => kind),
    ),
  ];
}

function idsOf(what: string, ids: readonly string[]): readonly Objection[] {
  const repeated = new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
  return [
    ...ids.filter((id) => !idPattern.test(id)).map((id) => ({ message: 'id-invalid', params: { what, id } }) as const),
    ...[...repeated].map((id) => ({ message: 'id-twice', params: { what, id } }) as const),
  ];
}

/** Nobody leads people into another remote's places. */
function checkPaths({ routes, cards = [], pages = [], actions = [] }: RemoteContract): readonly Objection[] {
  const led = [
    ...cards.flatMap(({ id, path }) => (path === undefined ? [] : [{ what: 'card', id, path }])),
    ...pages.map(({ label, path }) => ({ what: 'page', id: label, path })),
    ...actions.map(({ id, path }) => ({ what: 'action', id, path })),
  ];
  return led
    .filter(({ path }) => !routes.some((route) => isBelow(path, route.path)))
    .map((params) => ({ message: 'path-foreign', params }));
}

function checkCalls({ nav, tiles, cards = [], search = [] }: RemoteContract): readonly Objection[] {
  const calls = [
    ...[...nav, ...tiles].flatMap(({ badge }) => (badge === undefined ? [] : [badge.call])),
    ...cards.map(({ call }) => call),
    ...search.flatMap(({ call }) => (call === undefined ? [] : [call])),
  ];
  return calls
    .filter((call) => !callPattern.test(call) || call.includes('..'))
    .map((call) => ({ message: 'call-invalid', params: { call } }));
}

function checkOwners(contract: RemoteContract, strangers: readonly RemoteContract[]): readonly Objection[] {
  const kinds = (contract.search ?? []).flatMap(({ kind }) =>
    strangers
      .filter(({ search = [] }) => search.some((other) => other.kind === kind))
      .map(({ name }) => ({ message: 'kind-taken', params: { kind, other: name } }) as const),
  );
  return [...kinds, ...checkKeys(contract, strangers)];
}

function checkKeys({ name, actions = [] }: RemoteContract, strangers: readonly RemoteContract[]): readonly Objection[] {
  const own = actions.flatMap(({ keys }, place) => (keys === undefined ? [] : [{ other: name, keys, place }]));
  const taken = strangers.flatMap(({ name: other, actions: theirs = [] }) =>
    theirs.flatMap(({ keys }) => (keys === undefined ? [] : [{ other, keys, place: -1 }])),
  );
  return own.flatMap((one): readonly Objection[] => {
    if (!keysPattern.test(one.keys)) return [{ message: 'keys-invalid', params: { keys: one.keys } }];
    return [...taken, ...own.filter(({ place }) => place < one.place)]
      .filter(({ keys }) => keys === one.keys)
      .map(({ other, keys }) => ({ message: 'keys-taken', params: { keys, other } }));
  });
}
