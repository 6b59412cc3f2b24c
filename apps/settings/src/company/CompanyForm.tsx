import type { CompanySettings } from '@atrium/contracts/company-settings';
import { messageFor } from '@atrium/errors';
import { Form, useForm } from '@atrium/forms';
import { isApiFailure } from '@atrium/tenant-api';
import { Button, Inline, Notice } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import { useSettingsChangeCompanyMutation } from '../api/company.api';
import { changesOf, companyRules, valuesOf } from './company-form';
import { IdentitySection, TimeSection } from './identity-sections';
import { FormsSection, PrivacySection, SafetySection } from './rule-sections';

interface CompanyFormProps {
  /** As they are now: someone else's change arrives here while the form is open. */
  readonly settings: CompanySettings;
  /** The form before this one was saved by the button that this one has, too. */
  readonly isJustSaved: boolean;
  /** Someone else changed the settings: they are read again. */
  readonly onConflict: () => void;
  readonly onBegin: (isSaved: boolean) => void;
}

/** Only what was changed here is sent, so that saving again after someone else's change keeps theirs. */
export function CompanyForm({ settings, isJustSaved, onConflict, onBegin }: CompanyFormProps) {
  const [before] = useState(() => valuesOf(settings));
  const [isOutdated, setOutdated] = useState(false);
  const [change] = useSettingsChangeCompanyMutation();
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isJustSaved) save.current?.focus();
  }, [isJustSaved]);

  const form = useForm({
    initial: before,
    check: companyRules,
    send: async () => {
      const body = changesOf(before, form.values, settings.version);
      if (body === null) return {};
      const answer = await change(body);
      if (isConflict(answer.error)) {
        setOutdated(true);
        onConflict();
      }
      return answer;
    },
    failureText: (failure) => messageFor(isConflict(failure) ? 'company.newer' : 'company.save-failed'),
    success: () => messageFor('company.saved'),
    onSent: () => {
      onBegin(true);
    },
  });

  return (
    <Form form={form} label="Company settings">
      {isOutdated && (
        <Notice
          tone="warning"
          action={
            <Button
              size="small"
              onClick={() => {
                onBegin(true);
              }}
            >
              Discard mine
            </Button>
          }
        >
          Save again to keep your changes next to theirs, or discard yours to see what they saved.
        </Notice>
      )}
      <IdentitySection form={form} settings={settings} />
      <TimeSection form={form} settings={settings} />
      <PrivacySection form={form} settings={settings} />
      <SafetySection form={form} settings={settings} />
      <FormsSection form={form} settings={settings} />
      <Inline>
        <Button ref={save} type="submit" variant="primary" pending={form.isPending}>
          Save settings
        </Button>
      </Inline>
    </Form>
  );
}

const isConflict = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'request.conflict';
