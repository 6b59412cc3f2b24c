import { Button } from '@atrium/ui';
import { ArrowLeft } from '@atrium/ui/icons';
import styled from 'styled-components';

/** Leads to the page before. Its text stands in line with what is below it. */
export const BackButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Aligned variant="ghost" size="small" icon={<ArrowLeft size={16} aria-hidden />} onClick={onClick}>
    Back
  </Aligned>
);

const Aligned = styled(Button)`
  margin-inline-start: -0.625rem;
`;
