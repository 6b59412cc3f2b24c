import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import styled from 'styled-components';
import { controlStyles } from '../field/field-styles';
import { tokens } from '../tokens/tokens';
import { segmentStyles } from './segment-styles';

/** The date input with the button that opens the calendar. */
export const DateBox = () => (
  <Box>
    <Segments>{(segment) => <Segment segment={segment} />}</Segments>
    <Opener>
      <CalendarDays size={16} aria-hidden />
    </Opener>
  </Box>
);

const Box = styled(Group)`
  ${controlStyles}
`;

const Segments = styled(DateInput)`
  display: flex;
  flex: 1;
  padding: ${tokens.size.controlPaddingBlock} 0 ${tokens.size.controlPaddingBlock} ${tokens.space[2.25]};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Segment = styled(DateSegment)`
  ${segmentStyles}
`;

const openerSize = '1.875rem';

const Opener = styled(Button)`
  display: grid;
  place-content: center;
  width: ${openerSize};
  height: ${openerSize};
  margin-right: ${tokens.space[0.5]};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.small};
  background: none;
  color: ${tokens.color.textMuted};
  cursor: pointer;

  &[data-hovered] {
    background: ${tokens.color.hover};
  }
`;
