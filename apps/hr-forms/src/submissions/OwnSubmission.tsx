import { Breadcrumbs } from '@atrium/lists/places';
import { Navigate, useParams } from '@atrium/router';
import { ArrowLeft } from '@atrium/ui/icons';
import { definitionOf } from '../api/read-definition';
import { formPath, formsPath, ownSubmissionsPath } from '../hr-forms-paths';
import { ButtonLink } from '../navigation/links';
import { OpenSubmission } from './OpenSubmission';
import { SubmissionView } from './SubmissionView';

/** A form that the user has submitted, opened from their list. */
export function OwnSubmission() {
  const { id = '' } = useParams();
  return (
    <OpenSubmission id={id} backTo={ownSubmissionsPath} backLabel="My submissions">
      {(submission) =>
        submission.state === 'draft' ? (
          <Navigate to={formPath(submission.form, submission.id)} replace />
        ) : (
          <SubmissionView
            submission={submission}
            back={
              <>
                <ButtonLink to={ownSubmissionsPath} $variant="ghost" $size="small">
                  <ArrowLeft aria-hidden /> My submissions
                </ButtonLink>
                <Breadcrumbs path={[{ label: 'All Forms', to: formsPath }]} here={definitionOf(submission).title} />
              </>
            }
          />
        )
      }
    </OpenSubmission>
  );
}
