import type { HiddenField } from '@atrium/contracts/company-settings';

/** Something that is shown of people. */
interface Fact {
  /** What one has to be let see for it; left out for what everyone sees. */
  readonly group?: HiddenField;
}

/** A record, which says what is hidden of it, or whoever is looking at those of others. */
interface Reader {
  readonly hidden?: readonly HiddenField[] | undefined;
}

/** Whether the company, or the person’s privacy, keeps something from whoever is looking. */
export const isHidden = ({ hidden = [] }: Reader, group: HiddenField): boolean => hidden.includes(group);

/** What may be seen; what isn’t known to the company stays. */
export const shownFacts = <Shown extends Fact>(reader: Reader, facts: readonly Shown[]): readonly Shown[] =>
  facts.filter(({ group }) => group === undefined || !isHidden(reader, group));
