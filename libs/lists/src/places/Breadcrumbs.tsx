import { Link } from '@atrium/router';
import { linkStyles, media, tokens } from '@atrium/ui';
import styled from 'styled-components';

export interface Crumb {
  readonly label: string;
  /** Left out for what has no page. */
  readonly to?: string;
  /** Navigation state that goes along. */
  readonly state?: unknown;
}

export interface BreadcrumbsProps {
  /** From the module down to what this page belongs to. */
  readonly path: readonly [Crumb, ...Crumb[]];
  /** What this page is. */
  readonly here: string;
}

/** The way to a page. On a phone only the page above it, as a way back. */
export function Breadcrumbs({ path, here }: BreadcrumbsProps) {
  const parent = path.findLastIndex(({ to }) => to !== undefined);
  return (
    <nav aria-label="Breadcrumb">
      <Crumbs>
        {path.map(({ label, to, state }, index) => (
          <Step key={`${to ?? ''} ${label}`} data-parent={index === parent || undefined}>
            {to === undefined ? (
              <Words>{label}</Words>
            ) : (
              <CrumbLink to={to} state={state}>
                {label}
              </CrumbLink>
            )}
          </Step>
        ))}
        <Step>
          <Words aria-current="page">{here}</Words>
        </Step>
      </Crumbs>
    </nav>
  );
}

const Crumbs = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[2]};
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

/** A long title must not push the page aside; it is told in full by the page's heading. */
const longest = '18rem';

const Words = styled.span`
  min-width: 0;
  max-width: ${longest};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const CrumbLink = styled(Link)`
  ${linkStyles}
  min-width: 0;
  max-width: ${longest};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Step = styled.li`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  max-width: 100%;
  min-height: ${tokens.size.controlInline};

  &:not(:first-child)::before {
    content: '›' / '';
  }

  ${media.belowMedium} {
    &:not([data-parent]) {
      display: none;
    }

    &[data-parent]::before {
      content: '‹' / '';
    }
  }
`;
