import { rmSync } from 'node:fs';
import type { Reporter } from '@playwright/test/reporter';

/** Removes the data of the suite under test when a run ends, however it ended: by then its servers are stopped. */
export default class RemoveData implements Reporter {
  readonly #folder: string;

  constructor({ folder }: { readonly folder: string }) {
    this.#folder = folder;
  }

  // A global teardown would come too early: the servers still write then.
  onExit(): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
