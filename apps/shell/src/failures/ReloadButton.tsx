import { Button } from '@atrium/ui';

/** The way on that always works: a page that starts anew, with whatever release of the shell is current. */
export const ReloadButton = ({ variant }: { readonly variant?: 'ghost' }) => (
  <Button
    {...(variant !== undefined && { variant })}
    onClick={() => {
      location.reload();
    }}
  >
    Reload
  </Button>
);
