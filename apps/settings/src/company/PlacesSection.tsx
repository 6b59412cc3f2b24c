import { Link } from '@atrium/router';
import { Inline, buttonStyles } from '@atrium/ui';
import { Briefcase, Building2 } from '@atrium/ui/icons';
import styled from 'styled-components';
import { designationsPath, placesPath } from '../settings-paths';
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
      <PlacesLink $variant="secondary" to={designationsPath}>
        <Briefcase size={16} aria-hidden /> Designations
      </PlacesLink>
    </Inline>
  </Section>
);

const PlacesLink = styled(Link)<{ $variant: 'secondary' }>`
  ${buttonStyles}
`;
