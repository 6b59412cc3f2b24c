import type { Party } from '@atrium/hr-form-model/definition';
import { assertMay, may, type Action, type Actor } from '../policy/policy';

const parties = ['employee', 'manager', 'hr', 'finance'] as const satisfies readonly Party[];

const actionOf: Readonly<Record<(typeof parties)[number], Action>> = {
  employee: 'form.decide-employee',
  manager: 'form.decide-manager',
  hr: 'form.decide-hr',
  finance: 'form.decide-finance',
};

/** Whether an account decides the steps of a party; inbox, counts and decisions follow what is said here. */
export function mayDecide(actor: Actor, party: string): boolean {
  return partiesOf(actor).some((decided) => decided === party);
}

/** Throws who decides the steps of a party. */
export function assertMayDecide(actor: Actor, party: string | undefined): void {
  const known = parties.find((one) => one === party);
  if (known !== undefined) assertMay(actor, actionOf[known]);
}

/** The parties whose steps an account decides; none for someone who has no inbox. */
export function partiesOf(actor: Actor): readonly Party[] {
  return parties.filter((party) => may(actor, actionOf[party]).ok);
}

/** Whether an account reads what others submitted. Drafts are their owner's alone. */
export function mayReadAll(actor: Actor): boolean {
  return may(actor, 'form.read-all').ok;
}
