import { Button } from '@atrium/ui';

/** The way out that always works: a fresh page, with the current release of the shell. */
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
