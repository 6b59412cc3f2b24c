import { useGoBack } from '@atrium/router';
import { Button } from '@atrium/ui';
import { ArrowLeft } from '@atrium/ui/icons';

/** Leads to the page before, or to `fallback` when this is where the visit began. */
export function BackButton({ fallback }: { readonly fallback: string }) {
  const goBack = useGoBack(fallback);
  return (
    <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} onClick={goBack}>
      Back
    </Button>
  );
}
