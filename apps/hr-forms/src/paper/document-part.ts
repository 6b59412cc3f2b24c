import type { FormDefinition, Section } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { HeldFile } from '../renderer/uploads';

/** What a part of a document is drawn from. */
export interface DocumentPartProps<Kind extends Section = Section> {
  readonly form: FormDefinition;
  readonly section: Kind;
  readonly values: FormValues;
  readonly files: Readonly<Record<string, HeldFile>>;
  readonly blanks: 'lines' | 'dashes';
  readonly isPending: boolean;
}
