import { Link } from '@atrium/router';
import { tokens } from '@atrium/ui';
import { UserPlus } from '@atrium/ui/icons';
import styled from 'styled-components';
import { addEmployeePath } from '../employees-paths';
import { CardFrame } from './CardFrame';

/** The grid's first cell, for those who may add. */
export const AddEmployeeCard = () => (
  <Frame as={Link} to={addEmployeePath}>
    <Symbol>
      <UserPlus size={20} aria-hidden />
    </Symbol>
    Add Employee
  </Frame>
);

const cardHeight = '5.5rem';

const Frame = styled(CardFrame)<{ to: string }>`
  align-items: center;
  justify-content: center;
  border: ${tokens.line.thin} dashed ${tokens.color.borderStrong};
  background: transparent;
  box-shadow: none;
  color: ${tokens.color.accentText};
  gap: ${tokens.space[2]};
  min-height: ${cardHeight};
  font-weight: ${tokens.fontWeight.bold};
  text-decoration: none;
  transition: background-color ${tokens.motion.fast};

  &:hover {
    background: ${tokens.color.accentSoft};
  }
`;

const symbolSize = '2.5rem';

const Symbol = styled.span`
  display: grid;
  place-items: center;
  width: ${symbolSize};
  height: ${symbolSize};
  border-radius: 50%;
  background: ${tokens.color.accentSoft};
`;
