import { browserStorage } from '@atrium/forms/storage';
import type { DraftCopy, KeptDraft } from './draft-copy';

/** The copy of a draft that one open form keeps in this browser until everything is on the server. */
export class OpenCopy {
  private isKept = false;

  constructor(
    private readonly name: string,
    /** The copy that an earlier form left in this browser, to be replaced by this form’s own. */
    private readonly former: KeptDraft | null,
  ) {}

  /** Brings the copy up to date; null removes it. */
  keep(copy: DraftCopy | null): void {
    if (copy === null) {
      browserStorage.remove(this.name);
      this.isKept = false;
    } else {
      this.isKept = browserStorage.write(this.name, copy) || this.isKept;
    }
  }

  /** Puts this form's copy in the place of the former one. */
  takeOver(copy: DraftCopy): void {
    if (this.former === null || this.isKept) return;
    // In this order, so that a storage that is nearly full has room for it.
    browserStorage.remove(this.former.name);
    this.keep(copy);
  }

  /** Whether another form has taken over what this one kept. */
  isTaken(): boolean {
    return this.isKept && !browserStorage.has(this.name);
  }
}
