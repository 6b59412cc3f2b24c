import { messageFor } from '@atrium/errors';
import { failureSentence, newKey } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useRef } from 'react';
import { useTaskDetailsApplyTemplateMutation } from '../../api/templates.api';

/** Makes a checklist of the task from a template. */
export function useApplyTemplate(task: string, onApplied: () => void) {
  const [applyTemplate, { isLoading, error }] = useTaskDetailsApplyTemplateMutation();
  /** Kept until it worked, so that a second try after a lost answer makes no second checklist. */
  const keys = useRef(new Map<string, string>());

  const apply = async (template: string) => {
    const key = keys.current.get(template) ?? newKey();
    keys.current.set(template, key);
    const answer = await applyTemplate({ task, template, key });
    if (answer.error !== undefined) return;
    keys.current.delete(template);
    showToast({ tone: 'success', message: messageFor('template.applied') });
    onApplied();
  };

  return {
    apply,
    isApplying: isLoading,
    failure: error === undefined ? null : failureSentence(error, 'template.apply-failed'),
  };
}
