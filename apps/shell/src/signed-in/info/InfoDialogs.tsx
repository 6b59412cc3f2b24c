import { HealthDialog } from './HealthDialog';
import { WhatsNewDialog } from './WhatsNewDialog';

export type InfoDialogName = 'whats-new' | 'health';

export interface InfoDialogsProps {
  readonly shown: InfoDialogName;
  readonly onClose: () => void;
}

/** What the menu of information opens; fetched with the first of them. */
export const InfoDialogs = ({ shown, onClose }: InfoDialogsProps) =>
  shown === 'health' ? <HealthDialog onClose={onClose} /> : <WhatsNewDialog onClose={onClose} />;
