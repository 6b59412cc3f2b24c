import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { tokens } from '../tokens/tokens';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/** How a message of each tone looks. */
export const toneLooks = {
  info: { Icon: Info, text: tokens.color.accentText, soft: tokens.color.accentSoft },
  success: { Icon: CircleCheck, text: tokens.color.success, soft: tokens.color.successSoft },
  warning: { Icon: TriangleAlert, text: tokens.color.warning, soft: tokens.color.warningSoft },
  danger: { Icon: CircleAlert, text: tokens.color.danger, soft: tokens.color.dangerSoft },
} as const satisfies Record<NoticeTone, { Icon: LucideIcon; text: string; soft: string }>;
