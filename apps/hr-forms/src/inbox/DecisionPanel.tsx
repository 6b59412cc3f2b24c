import { heldRowsOf } from '../clearances/held-rows';
import { EffectsPreview } from '../effects/EffectsPreview';
import { useIsWide } from '../frame/use-is-wide';
import { DecisionFields } from './DecisionFields';
import { DecisionRail } from './DecisionRail';
import { DecisionSheet } from './DecisionSheet';
import { SaveDecision } from './SaveDecision';
import { useDecision, type DecisionOptions } from './use-decision';

/** Where the step’s party decides and fills in its sections, or returns the form to its submitter. */
export function DecisionPanel(options: DecisionOptions) {
  const state = useDecision(options);
  // What is typed, chosen and signed stands in the state, so that it outlives the move from one to the other.
  const Frame = useIsWide() ? DecisionRail : DecisionSheet;
  return (
    <Frame
      title={`Decide as ${state.label ?? ''}`}
      choice={state.decision.choice}
      footer={<SaveDecision state={state} />}
    >
      <DecisionFields
        step={options.step}
        submitter={options.submission.submitter.name}
        held={heldRowsOf(options.submission)}
        state={state}
        preview={
          <EffectsPreview
            form={state.form}
            submission={options.submission}
            step={options.step}
            party={state.party}
            values={state.decision.values}
          />
        }
      />
    </Frame>
  );
}
