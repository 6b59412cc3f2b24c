import type { Submission } from '@atrium/contracts/hr-forms';
import { failureMessage } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useHrFormsPdfMutation } from '../api/hr-forms.api';

/** Fetches the document of a submission and hands it to the browser's downloads. */
export function usePdfDownload({ id, form, submitter }: Submission) {
  const [fetchPdf, { isLoading }] = useHrFormsPdfMutation();

  const download = async () => {
    const { data: url, error } = await fetchPdf(id);
    if (error !== undefined) {
      showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'hr-form.pdf-failed' }) });
      return;
    }
    const link = document.createElement('a');
    link.href = url;
    link.download = `${form} ${submitter.name}.pdf`.replace(/[/\\:*?"<>|]+/g, '-');
    link.click();
    URL.revokeObjectURL(url);
  };

  return { download, isLoading };
}
