import { Notice } from '@atrium/ui';
import { useHrFormsSubmissionsInfiniteQuery } from '../api/hr-forms.api';
import { decisionPath, hrPath } from '../hr-forms-paths';
import { ButtonLink } from '../navigation/links';

/** After a decision: a link to the form that has waited longest, or that there is none. */
export function NextInInbox({ after }: { readonly after: string }) {
  const { data, isFetching } = useHrFormsSubmissionsInfiniteQuery(
    { scope: 'inbox', filter: {} },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined || isFetching) return null;
  const next = data.pages[0]?.results.find(({ id }) => id !== after);
  return next === undefined ? (
    <Notice tone="success" title="You’re all caught up." action={<ButtonLink to={hrPath}>Back to HR</ButtonLink>} />
  ) : (
    <Notice
      tone="info"
      title="Next in the inbox"
      action={<ButtonLink to={decisionPath(next.id)}>Open the next one</ButtonLink>}
    >
      {next.label}, {next.submitter.name}
    </Notice>
  );
}
