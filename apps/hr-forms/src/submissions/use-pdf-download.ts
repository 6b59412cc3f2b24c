import type { Submission } from '@atrium/contracts/hr-forms';
import { failureMessage } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useHrFormsPdfMutation } from '../api/hr-forms.api';
import { definitionOf } from '../api/read-definition';

/** Fetches the document of a submission and hands it to the browser's downloads. */
export function usePdfDownload(submission: Submission) {
  const [fetchPdf, { isLoading }] = useHrFormsPdfMutation();

  const download = async () => {
    const { error } = await fetchPdf({ id: submission.id, title: definitionOf(submission).title });
    if (error === undefined) return;
    showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'hr-form.pdf-failed' }) });
  };

  return { download, isLoading };
}
