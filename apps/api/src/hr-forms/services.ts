import type { Context } from '../context';
import { createDraftsService, type DraftsService } from './drafts-service';
import { createDocumentService, type DocumentService } from './document-service';
import { createReadingService, type ReadingService } from './reading-service';
import { createStepsService, type StepsService } from './steps-service';

/** What people do with HR forms: read them, fill them, and take their steps. */
export interface HrFormServices {
  readonly reading: ReadingService;
  readonly drafts: DraftsService;
  readonly steps: StepsService;
  readonly documents: DocumentService;
}

export function createHrFormServices(context: Context): HrFormServices {
  const reading = createReadingService(context);
  return {
    reading,
    drafts: createDraftsService(context),
    steps: createStepsService(context),
    documents: createDocumentService(context, reading),
  };
}
