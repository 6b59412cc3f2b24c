import type { HiddenField } from '@atrium/contracts/company-settings';
import type { Employee } from '@atrium/contracts/employees';

/** Something that is shown of a person. */
interface Fact {
  readonly term: string;
  readonly value: string;
  /** What one has to be let see for it; left out for what everyone sees. */
  readonly group?: HiddenField;
}

/** Whether the company, or the person’s privacy, keeps something from whoever is looking. */
export const isHidden = ({ hidden = [] }: Pick<Employee, 'hidden'>, group: HiddenField): boolean =>
  hidden.includes(group);

/** What may be seen; what isn’t known to the company stays. */
export const shownFacts = (employee: Pick<Employee, 'hidden'>, facts: readonly Fact[]): Fact[] =>
  facts.filter(({ group }) => group === undefined || !isHidden(employee, group));
