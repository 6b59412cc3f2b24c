import { tokens } from '../tokens/tokens';
import { AlertMark, DoneMark, InfoMark, type MarkIcon, WarningMark } from './mark-icons';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

/** Colours of each tone of message. */
export const toneStyles = {
  info: { Icon: InfoMark, text: tokens.color.accentText, soft: tokens.color.accentSoft },
  success: { Icon: DoneMark, text: tokens.color.success, soft: tokens.color.successSoft },
  warning: { Icon: WarningMark, text: tokens.color.warning, soft: tokens.color.warningSoft },
  danger: { Icon: AlertMark, text: tokens.color.danger, soft: tokens.color.dangerSoft },
} as const satisfies Record<NoticeTone, { Icon: MarkIcon; text: string; soft: string }>;
