import type { EarlierRequests, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormKey } from '@atrium/hr-form-model/forms';
import { StarButton } from '@atrium/lists/places';
import { Navigate } from '@atrium/router';
import { ErrorState, Heading, Inline, LoadingState, Stack, Text } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { definitionOf } from '../api/read-definition';
import { DraftOffer } from '../drafts/DraftOffer';
import { useKeptFocus } from '../focus/use-kept-focus';
import { formPath } from '../hr-forms-paths';
import { formPanelId, formTabId } from '../library/form-tab-ids';
import { ScreenOnly } from '../paper/printing';
import { SubmittedDraft, UnreadDraft } from './DraftStates';
import { FillForm } from './FillForm';
import { RefusedForm } from './RefusedForm';
import { useFormPanel } from './use-form-panel';

interface FormPanelProps {
  readonly formKey: FormKey;
  /** The draft that the address names. */
  readonly draftId: string | null;
}

/** A form to fill: a blank one, or the draft that the address names. */
export function FormPanel({ formKey, draftId }: FormPanelProps) {
  const panel = useFormPanel(formKey, draftId);
  const { definition, facts, draft, isBlank, begun } = panel;
  const [isOfferShown, setOfferShown] = useState(true);

  // Opening, discarding or starting a draft removes the button that was pressed.
  const stage = [
    isBlank ? 'blank' : draftId,
    begun,
    isOfferShown,
    draft.isFetching,
    definition.isError,
    definition.data === undefined,
    facts.data === undefined,
  ].join();
  const place = useKeptFocus<HTMLDivElement>(stage);
  return (
    <div ref={place} id={formPanelId} role="tabpanel" aria-labelledby={formTabId(formKey)} tabIndex={-1}>
      <PanelContent
        formKey={formKey}
        panel={panel}
        offer={
          draftId === null &&
          isOfferShown &&
          panel.drafts.data !== undefined &&
          panel.drafts.data.length > 0 && (
            <ScreenOnly>
              <DraftOffer
                drafts={panel.drafts.data}
                onStartNew={() => {
                  setOfferShown(false);
                }}
              />
            </ScreenOnly>
          )
        }
      />
    </div>
  );
}

interface PanelContentProps {
  readonly formKey: FormKey;
  readonly panel: ReturnType<typeof useFormPanel>;
  /** Above a blank form: drafts of it to go on with. */
  readonly offer: ReactNode;
}

function PanelContent({ formKey, panel, offer }: PanelContentProps) {
  const { definition, facts, filing, drafts, signature, draft, isBlank, startNew } = panel;
  if (definition.isError) {
    return <ErrorState message={messageFor('hr-forms.fetch-failed')} onRetry={() => void definition.refetch()} />;
  }
  // Without the record nothing is filled in, and the form can still be filled.
  const isWaiting =
    [facts, filing, drafts, signature].some(({ isLoading }) => isLoading) || (!isBlank && draft.isFetching);
  if (definition.data === undefined || isWaiting) return <LoadingState />;
  const refused = filing.data?.[formKey];
  if (refused !== undefined && isBlank) {
    return (
      <RefusedForm
        form={definition.data}
        reason={refused.reason}
        facts={facts.data ?? null}
        isReadingFacts={facts.isFetching}
        onReadFacts={() => void facts.refetch()}
      />
    );
  }
  if (isBlank) return <Filling form={definition.data} opened={null} panel={panel} offer={offer} />;
  if (draft.data === undefined || draft.isError) {
    return <UnreadDraft error={draft.error} onRetry={() => void draft.refetch()} onStartNew={startNew} />;
  }
  const { id, form, state } = draft.data;
  if (form !== formKey) return <Navigate to={formPath(form, id)} replace />;
  if (state !== 'draft' && state !== 'returned') return <SubmittedDraft id={id} onStartNew={startNew} />;
  return <Filling form={definitionOf(draft.data)} opened={draft.data} panel={panel} />;
}

interface FillingProps {
  readonly form: FormDefinition;
  readonly opened: Submission | null;
  readonly panel: ReturnType<typeof useFormPanel>;
  readonly offer?: ReactNode;
}

const Filling = ({ form, opened, panel: { facts, earlier, signature, ...panel }, offer }: FillingProps) => (
  <Stack gap={4}>
    <ScreenOnly>
      <Inline gap={2}>
        <Heading>{form.title}</Heading>
        <StarButton kind="form" id={form.key} />
      </Inline>
      {form.description !== undefined && <Text tone="muted">{form.description}</Text>}
    </ScreenOnly>
    {offer}
    <FillForm
      key={opened === null ? `new-${panel.begun}` : `${opened.id}/${opened.version}`}
      form={form}
      opened={opened}
      earlier={earlier.data ?? nothingEarlier}
      saved={signature.data?.signature ?? null}
      facts={facts.data ?? null}
      onReadFacts={async () => (await facts.refetch()).data ?? null}
      onCreated={panel.adopt}
      onReload={panel.reload}
      onDiscarded={panel.startNew}
    />
  </Stack>
);

/** The server compares, too, where this could not be read. */
const nothingEarlier: EarlierRequests = [];
