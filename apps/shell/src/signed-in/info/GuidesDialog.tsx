import { Link } from '@atrium/router';
import { Button, Heading, Inline, Stack, Text, linkStyles, tokens } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import styled from 'styled-components';
import { usePermissions } from '../keyboard/use-permissions';
import { findRoute, releasesOf, useChannel } from '../modules/channel-context';
import { shellPaths } from '../suite/suite';
import { guides } from './guides';

/** How to get things done, for whoever may do them, with links to where. */
export function GuidesDialog({ onClose }: { readonly onClose: () => void }) {
  const may = usePermissions();
  const releases = releasesOf(useChannel());
  const isAllowed = ({ may: action }: { readonly may?: string }) => action === undefined || may?.has(action) === true;
  const isThere = (path: string) => {
    const [address = ''] = path.split('?');
    return shellPaths.includes(address) || findRoute(address, releases) !== undefined;
  };
  return (
    <Dialog
      title="Guides"
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Columns role="group" aria-label="All guides" tabIndex={0}>
        {guides.filter(isAllowed).map(({ id, title, text, links }) => (
          <Stack key={id} as="section" gap={2} aria-labelledby={`guide-${id}`}>
            <Heading level={3} id={`guide-${id}`}>
              {title}
            </Heading>
            {text.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
            <Inline gap={3}>
              {links
                .filter((link) => isAllowed(link) && isThere(link.path))
                .map(({ label, path }) => (
                  <PlaceLink key={path} to={path} onClick={onClose}>
                    {label}
                  </PlaceLink>
                ))}
            </Inline>
          </Stack>
        ))}
      </Columns>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${tokens.column.xxlarge}, 100%), 1fr));
  align-items: start;
  gap: ${tokens.space[5]} ${tokens.space[7]};
`;

const PlaceLink = styled(Link)`
  ${linkStyles}
`;
