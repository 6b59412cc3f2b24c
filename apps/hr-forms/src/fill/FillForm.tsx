import { selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import type { EarlierRequests, EmployeeFacts, SignatureMark, Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { useSelector } from '@atrium/state';
import { Stack, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { FactsNotice } from '../paper/FactsNotice';
import { PaperForm } from '../paper/PaperForm';
import { ScreenOnly, useIsPrinting } from '../paper/printing';
import { FormSections } from '../renderer/FormSections';
import { UploadsContext } from '../renderer/uploads';
import { ReturnedNotice } from '../submissions/ReturnedNotice';
import { ErrorSummary } from '../validation/ErrorSummary';
import { DiscardDraft } from './DiscardDraft';
import { FormToolbar } from './FormToolbar';
import { KnownFields } from '../renderer/known-fields';
import { PersonAbout } from './PersonAbout';
import { SubmitCard } from './SubmitCard';
import { useFilling } from './use-filling';
import { useSubmission } from './use-submission';

interface FillFormProps {
  readonly form: FormDefinition;
  /** The draft to go on with; null for a blank form. */
  readonly opened: Submission | null;
  /** What was asked for before with this form. */
  readonly earlier: EarlierRequests;
  /** The signature that the account has saved. */
  readonly saved: SignatureMark | null;
  /** Null where they could not be read. */
  readonly facts: EmployeeFacts | null;
  readonly onReadFacts: () => Promise<EmployeeFacts | null>;
  readonly onCreated: (id: string) => void;
  /** Opens the newest version of the draft, in place of this one. */
  readonly onReload: (id: string) => void;
  /** The draft is gone: starts a new form. */
  readonly onDiscarded: () => void;
}

/** A form that is being filled in: saved as it is typed, signed, submitted. */
export function FillForm({
  form,
  opened,
  earlier,
  saved,
  facts,
  onReadFacts,
  onCreated,
  onReload,
  onDiscarded,
}: FillFormProps) {
  const today = dayIn(useSelector(selectTimeZone));
  const isPrinting = useIsPrinting();
  const filling = useFilling({ form, opened, today, facts, onReadFacts, onCreated });
  const { draft, knownFields, about, isReadingFacts, readFacts } = filling;
  const { values, saver } = draft;
  const { signing, uploads, button } = useSubmission({ form, opened, earlier, saved, today, draft });
  const company = facts?.['company'];
  const isReturned = opened?.state === 'returned';

  return (
    <UploadsContext value={uploads}>
      {company === undefined && <FactsNotice isRetrying={isReadingFacts} onRetry={() => void readFacts()} />}
      {isPrinting && company !== undefined && (
        <PaperForm form={form} values={values} files={uploads.files} company={company} />
      )}
      <ScreenOnly>
        <Form
          ref={signing.root}
          aria-label={form.title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void signing.submit();
          }}
          {...signing.watch}
        >
          {isReturned && <ReturnedNotice submission={opened} />}
          <FormToolbar
            saveState={draft.saveState}
            canPrint={company !== undefined}
            onLoadNewer={() => {
              saver.giveUp();
              onReload(saver.id);
            }}
          >
            <DiscardDraft
              title={form.title}
              saver={saver}
              current={draft.current}
              isOffered={draft.hasDraft && !isReturned}
              isDisabled={signing.isPending}
              onDiscarded={onDiscarded}
            />
          </FormToolbar>
          {signing.summary !== null && <ErrorSummary form={form} errors={signing.summary} onShow={signing.show} />}
          <div inert={signing.isPending}>
            <Stack gap={4}>
              {about.isAsked && <PersonAbout {...about} />}
              <KnownFields value={knownFields}>
                <FormSections
                  form={form}
                  values={values}
                  errors={signing.errors}
                  party="employee"
                  onChange={draft.change}
                />
              </KnownFields>
            </Stack>
          </div>
          <SubmitCard form={form} signing={signing} button={button} />
        </Form>
      </ScreenOnly>
    </UploadsContext>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
`;
