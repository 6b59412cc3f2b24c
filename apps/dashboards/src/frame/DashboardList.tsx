import { Link } from '@atrium/router';
import { media, plainListStyles, tokens } from '@atrium/ui';
import { ChevronRight } from '@atrium/ui/icons';
import styled from 'styled-components';
import { dashboardPath } from '../dashboards-paths';
import { PlotChart } from '../lazy-screens';
import type { DashboardTab } from './dashboard-tabs';

/** The list of dashboards. Their code is preloaded when somebody is about to open one. */
export const DashboardList = ({ tabs }: { readonly tabs: readonly DashboardTab[] }) => (
  <List aria-label="Dashboards">
    {tabs.map(({ id, label, about, Icon }) => (
      <li key={id}>
        <Way to={dashboardPath(id)} onPointerEnter={PlotChart.preload} onFocus={PlotChart.preload}>
          <Icon aria-hidden />
          <span>
            <strong>{label}</strong>
            <About>{about}</About>
          </span>
          <ChevronRight size={16} aria-hidden />
        </Way>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Way = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[3]};
  height: 100%;
  padding: ${tokens.space[4]};
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  box-shadow: ${tokens.shadow.small};
  color: inherit;
  text-decoration: none;
  transition: background ${tokens.motion.fast};

  & > svg:first-child {
    color: ${tokens.color.accentText};
  }

  & > svg:last-child {
    color: ${tokens.color.textMuted};
  }

  &:hover {
    background: ${tokens.color.hover};
  }
`;

const About = styled.span`
  display: block;
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;
