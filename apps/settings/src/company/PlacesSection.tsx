import { Link } from '@atrium/router';
import { Inline, buttonStyles } from '@atrium/ui';
import { Building2 } from '@atrium/ui/icons';
import styled from 'styled-components';
import { placesPath } from '../settings-paths';
import { Section } from './Section';

/** People belong to them, so they are kept in the directory. */
export const PlacesSection = () => (
  <Section
    title="Departments and locations"
    intro="You find them in the directory, with the people who belong to them."
  >
    <Inline>
      <PlacesLink $variant="secondary" to={placesPath}>
        <Building2 size={16} aria-hidden /> Departments and locations
      </PlacesLink>
    </Inline>
  </Section>
);

const PlacesLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
