import type { ChecklistItem } from '@atrium/contracts/boards';
import { Checkbox, IconButton, linkStyles, tokens } from '@atrium/ui';
import { ExternalLink, Link, Trash2 } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsDeleteItemMutation, useTaskDetailsTickItemMutation } from '../../api/checklists.api';
import { useUndo } from '../../editing/use-undo';
import { LinkEditor } from '../../lazy-screens';
import { failureIfAny } from '../../api/failure-text';
import { InlineFailure } from '../InlineFailure';
import { TickLine } from '../TickLine';
import { useTick } from '../use-tick';

interface ChecklistItemLineProps {
  readonly task: string;
  readonly item: ChecklistItem;
}

/** One item: tick, link, delete. */
export function ChecklistItemLine({ task, item }: ChecklistItemLineProps) {
  const [isLinking, setIsLinking] = useState(false);
  const [sendTick] = useTaskDetailsTickItemMutation();
  const [deleteItem, deletion] = useTaskDetailsDeleteItemMutation();
  const offerUndo = useUndo();
  const { id, title, link } = item;
  const [isTicked, tick] = useTick(item.is_completed, (done) => sendTick({ task, item: id, done }));

  const remove = async () => {
    const { error } = await deleteItem({ task, item: id });
    if (error === undefined) offerUndo({ kind: 'item', id, task }, title);
  };

  return (
    <li>
      <TickLine data-done={isTicked || undefined}>
        <Checkbox label={title} checked={isTicked} onChange={tick} />
        <IconButton
          label={link === null ? `Add link to ${title}` : `Edit link of ${title}`}
          size="small"
          aria-expanded={isLinking}
          onClick={() => {
            setIsLinking(!isLinking);
          }}
        >
          <Link aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${title}`} size="small" pending={deletion.isLoading} onClick={() => void remove()}>
          <Trash2 aria-hidden />
        </IconButton>
      </TickLine>
      {link !== null && !isLinking && (
        <Target href={link} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={14} aria-hidden /> <span>{readable(link)}</span>
        </Target>
      )}
      {isLinking && (
        <LinkEditor
          task={task}
          item={item}
          onClose={() => {
            setIsLinking(false);
          }}
        />
      )}
      <InlineFailure message={failureIfAny(deletion.error)} />
    </li>
  );
}

const readable = (link: string) => link.replace(/^https?:\/\//, '').replace(/\/$/, '');

const Target = styled.a`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  max-width: 100%;
  padding-left: calc(${tokens.size.iconLarge} + ${tokens.space[2.5]});
  margin-bottom: ${tokens.space[1]};
  font-size: ${tokens.fontSize.small};

  & > svg {
    flex: none;
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
