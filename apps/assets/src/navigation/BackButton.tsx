import { Button } from '@atrium/ui';
import { ArrowLeft } from '@atrium/ui/icons';

/** Leads to the page before. */
export const BackButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} onClick={onClick}>
    Back
  </Button>
);
