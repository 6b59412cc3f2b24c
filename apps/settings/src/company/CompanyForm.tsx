import { selectClaims } from '@atrium/auth-store';
import type { CompanySettings } from '@atrium/contracts/company-settings';
import { messageFor } from '@atrium/errors';
import { Form, useForm } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { failureMessage, isApiFailure } from '@atrium/tenant-api';
import { Button, Notice, Stack, tokens } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
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
  const [begunVersion] = useState(settings.version);
  const [isOutdated, setOutdated] = useState(false);
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
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
    failureText: (failure) =>
      isConflict(failure) ? messageFor('company.newer') : failureMessage(failure, { fallback: 'company.save-failed' }),
    success: () => messageFor('company.saved'),
    onSent: () => {
      onBegin(true);
    },
    // Of this very version: what was typed into an older one would undo what has been changed since.
    draft: { name: `settings.company.${userId}.${begunVersion}` },
  });
  const holdsChanges =
    changesOf(before, form.values, begunVersion) !== null || (form.restored?.lostFiles.length ?? 0) > 0;
  const discard = () => {
    form.reset();
    onBegin(true);
  };

  return (
    <Form form={form} label="Company settings">
      {isOutdated && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={discard}>
              Discard mine
            </Button>
          }
        >
          Save again to keep your changes next to theirs, or discard yours to see what they saved.
        </Notice>
      )}
      {form.restored !== null && !isOutdated && holdsChanges && (
        <Notice
          tone="info"
          action={
            <Button size="small" onClick={discard}>
              Discard draft
            </Button>
          }
        >
          We kept what you typed.
          {form.restored.lostFiles.length > 0 &&
            ` Files aren’t kept when you reload. Please choose ${form.restored.lostFiles.join(' and ')} again.`}
        </Notice>
      )}
      <Sections gap={4}>
        <IdentitySection form={form} settings={settings} />
        <TimeSection form={form} settings={settings} />
        <PrivacySection form={form} settings={settings} />
        <SafetySection form={form} settings={settings} />
        <FormsSection form={form} settings={settings} />
      </Sections>
      <SaveBar>
        <Button ref={save} type="submit" variant="primary" pending={form.isPending}>
          Save settings
        </Button>
      </SaveBar>
    </Form>
  );
}

/** What gets the focus isn't left behind the bar. */
const Sections = styled(Stack)`
  & :focus {
    scroll-margin-bottom: calc(2 * ${tokens.space[8]});
  }
`;

/** In sight wherever one is in the form, which is several screens long. */
const SaveBar = styled.div`
  position: sticky;
  bottom: ${tokens.bottomBar};
  z-index: 1;
  margin-inline: calc(-1 * ${tokens.space[1]});
  padding: ${tokens.space[3]} ${tokens.space[1]};
  background: ${tokens.color.background};
`;

const isConflict = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.code === 'request.conflict';
