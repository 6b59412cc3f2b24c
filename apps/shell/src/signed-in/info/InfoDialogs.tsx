import { GuidesDialog } from './GuidesDialog';
import { HealthDialog } from './HealthDialog';
import { WhatsNewDialog } from './WhatsNewDialog';

export type InfoDialogName = 'guides' | 'whats-new' | 'health';

export interface InfoDialogsProps {
  readonly shown: InfoDialogName;
  readonly onClose: () => void;
}

/** What the menu of information opens; fetched with the first of them. */
export const InfoDialogs = ({ shown, onClose }: InfoDialogsProps) => {
  const Shown = dialogs[shown];
  return <Shown onClose={onClose} />;
};

const dialogs = { guides: GuidesDialog, 'whats-new': WhatsNewDialog, health: HealthDialog } as const;
