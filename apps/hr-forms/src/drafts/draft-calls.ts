import type { FormValues } from '@atrium/hr-form-model/values';

/** A draft on the server, as it was last seen. */
export interface SavedDraft {
  readonly id: string;
  readonly version: number;
}

/**
 * What a try to save came to. `newer`: the server holds what someone else saved; `gone`: there is no such draft any more;
 * `refused`: trying again would not help; `unreachable`: nobody knows whether it was saved.
 */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly draft: SavedDraft }
  | { readonly kind: 'newer' }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Each call is idempotent: sent again with the same values, it changes nothing and gets the same answer. */
export interface DraftCalls {
  readonly create: (id: string, values: FormValues) => Promise<SaveOutcome>;
  readonly update: (draft: SavedDraft, values: FormValues) => Promise<SaveOutcome>;
  /** Null once there is no such draft, or the sentence that says why it is still there. */
  readonly remove: (id: string) => Promise<string | null>;
}
