import { Dialog } from '@atrium/ui/dialog';
import { ManageTemplates } from '../lazy-screens';

interface ChecklistTemplatesDialogProps {
  readonly board: string;
  readonly onClose: () => void;
}

/** What checklists a board has as templates. */
export const ChecklistTemplatesDialog = ({ board, onClose }: ChecklistTemplatesDialogProps) => (
  <Dialog title="Manage Checklist Template" isOpen onClose={onClose}>
    <ManageTemplates board={board} />
  </Dialog>
);
