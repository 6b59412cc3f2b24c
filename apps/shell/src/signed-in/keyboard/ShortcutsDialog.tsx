import { Heading, Stack, plainListStyles, tokens } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { KeyCaps } from '@atrium/ui/palette';
import styled from 'styled-components';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly title: string;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

interface ShortcutsDialogProps {
  readonly groups: readonly ShortcutGroup[];
  readonly onClose: () => void;
}

/** All keys of the suite and of its modules. */
export const ShortcutsDialog = ({ groups, onClose }: ShortcutsDialogProps) => (
  <Dialog title="Keyboard shortcuts" size="large" isOpen onClose={onClose}>
    <Columns role="group" aria-label="All keys" tabIndex={0}>
      {groups.map(({ title, shortcuts }) => (
        <Stack key={title} as="section" gap={2}>
          <Heading level={3}>{title}</Heading>
          <List>
            {shortcuts.map((shortcut) => (
              <Line key={shortcut.keys.join(' ')}>
                <span>{shortcut.title}</span>
                <KeyCaps keys={shortcut.keys} />
              </Line>
            ))}
          </List>
        </Stack>
      ))}
    </Columns>
  </Dialog>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${tokens.column.xxlarge}, 100%), 1fr));
  gap: ${tokens.space[5]} ${tokens.space[7]};
`;

const List = styled.ul`
  ${plainListStyles}
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[1.5]} 0;
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
`;
