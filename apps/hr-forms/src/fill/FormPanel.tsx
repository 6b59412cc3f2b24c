import { selectClaims } from '@atrium/auth-store';
import type { EarlierRequests, Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import type { FormKey } from '@atrium/hr-form-model/forms';
import { Link, Navigate, useNavigate } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { failureMessage, isApiFailure, newKey } from '@atrium/tenant-api';
import { Button, EmptyState, ErrorState, Heading, LoadingState, Stack, Text, linkStyles } from '@atrium/ui';
import { FileText } from '@atrium/ui/icons';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import {
  useHrFormsDefinitionQuery,
  useHrFormsDraftsQuery,
  useHrFormsEarlierQuery,
  useHrFormsFactsQuery,
  useHrFormsRetrieveQuery,
} from '../api/hr-forms.api';
import { useKeptFocus } from '../focus/use-kept-focus';
import { formPath, submissionPath } from '../hr-forms-paths';
import { ScreenOnly } from '../paper/printing';
import { DraftOffer } from '../drafts/DraftOffer';
import { FillForm } from './FillForm';
import { formPanelId, formTabId } from '../library/form-tab-ids';
import { definitionOf } from '../api/read-definition';

interface FormPanelProps {
  readonly formKey: FormKey;
  /** The draft that the address names. */
  readonly draftId: string | null;
}

/** A form to fill: a blank one, or the draft that the address names. */
export function FormPanel({ formKey, draftId }: FormPanelProps) {
  const navigate = useNavigate();
  const userId = useSelector(selectClaims)?.user_id ?? 'nobody';
  // A blank form that has just become a draft stays as it is; its address names the draft from then on.
  const [adopted, setAdopted] = useState<string | null>(null);
  const [begun, setBegun] = useState(0);
  const [isOfferShown, setOfferShown] = useState(true);
  const isBlank = draftId === null || draftId === adopted;

  const definition = useHrFormsDefinitionQuery(formKey);
  const [opening] = useState(newKey);
  const facts = useHrFormsFactsQuery(opening);
  const drafts = useHrFormsDraftsQuery(formKey, { refetchOnMountOrArgChange: true });
  const earlier = useHrFormsEarlierQuery(formKey, { refetchOnMountOrArgChange: true });
  // Another tab may have saved it since it was read.
  const draft = useHrFormsRetrieveQuery(draftId ?? '', { skip: isBlank, refetchOnMountOrArgChange: true });

  const startNew = () => {
    setBegun((count) => count + 1);
    setAdopted(null);
    void navigate(formPath(formKey), { replace: true });
  };

  // A draft that is opened, thrown away or begun anew takes the button for it along.
  const stage = [
    isBlank ? 'blank' : draftId,
    begun,
    isOfferShown,
    draft.isFetching,
    definition.isError,
    definition.data === undefined,
    facts.data === undefined,
  ].join();
  const panel = useKeptFocus<HTMLDivElement>(stage);

  const content = (): ReactNode => {
    if (definition.isError) {
      return <ErrorState message={messageFor('hr-forms.fetch-failed')} onRetry={() => void definition.refetch()} />;
    }
    // Without the record nothing is filled in, and the form can still be filled.
    const isWaiting = facts.isLoading || drafts.isLoading || (!isBlank && draft.isFetching);
    if (definition.data === undefined || isWaiting) return <LoadingState />;

    const filling = (form: FormDefinition, opened: Submission | null) => (
      <FillForm
        key={opened === null ? `new-${begun}` : `${opened.id}/${opened.version}`}
        userId={userId}
        form={form}
        opened={opened}
        earlier={earlier.data ?? nothingEarlier}
        facts={facts.data ?? null}
        onReadFacts={async () => (await facts.refetch()).data ?? null}
        onCreated={(id) => {
          setAdopted(id);
          void navigate(formPath(formKey, id), { replace: true });
        }}
        onReload={(id) => {
          setAdopted(null);
          if (!isBlank) void draft.refetch();
          else if (id !== draftId) void navigate(formPath(formKey, id), { replace: true });
        }}
        onDiscarded={startNew}
      />
    );

    if (isBlank) {
      const offered = draftId === null ? (drafts.data ?? []) : [];
      return (
        <Framed form={definition.data}>
          {isOfferShown && offered.length > 0 && (
            <ScreenOnly>
              <DraftOffer
                drafts={offered}
                onStartNew={() => {
                  setOfferShown(false);
                }}
              />
            </ScreenOnly>
          )}
          {filling(definition.data, null)}
        </Framed>
      );
    }

    if (draft.data === undefined || draft.isError) {
      const isGone = isApiFailure(draft.error) && draft.error.kind === 'refused' && draft.error.status === 404;
      return isGone ? (
        <EmptyState
          icon={<FileText aria-hidden />}
          title={messageFor('hr-form.not-found')}
          action={<Button onClick={startNew}>Start a new form</Button>}
        />
      ) : (
        <ErrorState
          message={failureMessage(draft.error, { fallback: 'hr-forms.fetch-failed' })}
          onRetry={() => void draft.refetch()}
        />
      );
    }
    if (draft.data.form !== formKey) return <Navigate to={formPath(draft.data.form, draft.data.id)} replace />;
    if (draft.data.state !== 'draft' && draft.data.state !== 'returned') {
      return (
        <EmptyState
          icon={<FileText aria-hidden />}
          title="You’ve already submitted this form."
          action={<Button onClick={startNew}>Start a new form</Button>}
        >
          <PlainLink to={submissionPath(draft.data.id)}>View submission</PlainLink>
        </EmptyState>
      );
    }
    const form = definitionOf(draft.data);
    return <Framed form={form}>{filling(form, draft.data)}</Framed>;
  };
  return (
    <div ref={panel} id={formPanelId} role="tabpanel" aria-labelledby={formTabId(formKey)} tabIndex={-1}>
      {content()}
    </div>
  );
}

/** The server compares, too, where this could not be read. */
const nothingEarlier: EarlierRequests = [];

const Framed = ({ form, children }: { readonly form: FormDefinition; readonly children: ReactNode }) => (
  <Stack gap={4}>
    <ScreenOnly>
      <Heading>{form.title}</Heading>
      {form.description !== undefined && <Text tone="muted">{form.description}</Text>}
    </ScreenOnly>
    {children}
  </Stack>
);

const PlainLink = styled(Link)`
  ${linkStyles}
`;
