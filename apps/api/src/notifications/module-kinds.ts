import { roles, type Role } from '@atrium/contracts/common';
import type { ModuleKinds } from '@atrium/contracts/notifications';
import type { RemoteContract } from '@atrium/remote-contract';
import { isBelow } from '@atrium/remote-contract/places';
import type { HeardKindRow } from './module-message-repository';

/** A kind that a module’s contract declares. */
export interface DeclaredKind {
  readonly contract: RemoteContract;
  readonly label: string;
}

/** A kind by its full name, `<remote>.<kind>`, among the modules that run for somebody. */
export function findKind(contracts: readonly RemoteContract[], name: string): DeclaredKind | undefined {
  for (const contract of contracts) {
    const declared = contract.notifications?.find(({ kind }) => `${contract.name}.${kind}` === name);
    if (declared !== undefined) return { contract, label: declared.label };
  }
  return undefined;
}

/**
 * Who may open a path of a module; undefined if it isn't one. Only normalised paths count, so that encoded dots or slashes
 * can't lead out of the module.
 */
export function audienceOf({ routes }: RemoteContract, path: string): readonly Role[] | undefined {
  if (!isPlain(path)) return undefined;
  const [route] = routes
    .filter((one) => isBelow(path, one.path))
    .sort((one, other) => other.path.length - one.path.length);
  return route === undefined ? undefined : (route.audience ?? roles);
}

const base = 'https://suite.invalid';

function isPlain(path: string): boolean {
  if (!URL.canParse(path, base)) return false;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && path === `${pathname}${search}${hash}`;
}

/** Kinds that modules declare for this role, and those that the person was notified of before. */
export function kindsOfModules(
  contracts: readonly RemoteContract[],
  role: Role,
  heard: readonly HeardKindRow[],
): ModuleKinds {
  const declared = contracts
    .filter(({ routes }) => routes.some(({ audience }) => audience?.includes(role) !== false))
    .flatMap(({ name, title, notifications = [] }) =>
      notifications.map(({ kind, label }) => ({ module: title, kind: `${name}.${kind}`, label })),
    );
  const known = new Set(declared.map(({ kind }) => kind));
  const gone = heard
    .filter(({ kind }) => kind.includes('.') && !known.has(kind))
    .map(({ kind, label, module }) => ({ kind, label: label ?? kind, module: module ?? 'Other modules' }));
  const groups = new Map<string, { readonly kind: string; readonly label: string }[]>();
  for (const { module, kind, label } of [...declared, ...gone]) {
    groups.set(module, [...(groups.get(module) ?? []), { kind, label }]);
  }
  return [...groups].map(([title, kinds]) => ({ title, kinds }));
}
