import { BackMark } from '../status/mark-icons';
import { Button } from './Button';

export interface BackButtonProps {
  readonly onClick: () => void;
}

/** Leads to the page before, for `back` of a `PageHeader`. */
export const BackButton = ({ onClick }: BackButtonProps) => (
  <Button variant="ghost" size="small" icon={<BackMark />} onClick={onClick}>
    Back
  </Button>
);
