import { partyOf } from '@atrium/hr-form-model/visibility';
import { Stack } from '@atrium/ui';
import { EffectsPreview } from '../effects/EffectsPreview';
import { FormSections } from '../renderer/FormSections';
import { ErrorSummary } from '../validation/ErrorSummary';
import { DecisionCard } from './DecisionCard';
import { useDecision, type DecisionOptions } from './use-decision';

/** Where the step’s party fills in its sections and decides, or returns the form to its submitter. */
export function DecisionPanel(options: DecisionOptions) {
  const state = useDecision(options);
  const { form, party, decision, signing, isHeld } = state;
  const hasOwnSections = form.sections.some((section) => section.kind !== 'text' && partyOf(section) === party);
  return (
    <div ref={signing.root} {...signing.watch}>
      <Stack gap={4}>
        {signing.summary !== null && <ErrorSummary form={form} errors={signing.summary} onShow={signing.show} />}
        {hasOwnSections && (
          <div inert={isHeld}>
            <FormSections
              form={form}
              values={decision.values}
              errors={signing.errors}
              party={party}
              onlyOwn
              onChange={(change) => {
                decision.change((current) => ({ values: change(current.values) }));
              }}
            />
          </div>
        )}
        <EffectsPreview
          form={form}
          submission={options.submission}
          step={options.step}
          party={party}
          values={decision.values}
        />
        <DecisionCard step={options.step} submitter={options.submission.submitter.name} state={state} />
      </Stack>
    </div>
  );
}
