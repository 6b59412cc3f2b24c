import { css } from 'styled-components';
import { tokens } from '../tokens/tokens';

/** Stacks label, control and message. */
export const fieldStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[1.5]};
  align-content: start;
  min-width: 0;
`;

/** A label. `data-required` adds a mark that screen readers skip, because the control itself announces it. */
export const labelStyles = css`
  justify-self: start;
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.medium};
  line-height: ${tokens.lineHeight.control};
  color: ${tokens.color.text};
  overflow-wrap: anywhere;

  &[data-required]::after {
    content: ' *';
    content: ' *' / '';
    color: ${tokens.color.textMuted};
  }
`;

export const hintStyles = css`
  font-size: ${tokens.fontSize.small};
  line-height: ${tokens.lineHeight.control};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

export const errorStyles = css`
  font-size: ${tokens.fontSize.small};
  line-height: ${tokens.lineHeight.control};
  color: ${tokens.color.danger};
  overflow-wrap: anywhere;
`;

/** The box of a one-line control. State comes from the control inside, or from data attributes. */
export const controlStyles = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: ${tokens.size.control};
  background: ${tokens.color.surface};
  border: ${tokens.line.thin} solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.text};
  font-size: var(--font-size-control);
  line-height: ${tokens.lineHeight.control};
  transition:
    border-color ${tokens.motion.fast},
    box-shadow ${tokens.motion.fast};

  &:hover {
    border-color: ${tokens.color.textMuted};
  }

  &:focus-within,
  &[data-focused] {
    border-color: ${tokens.color.focus};
    box-shadow: 0 0 0 ${tokens.line.thin} ${tokens.color.focus};
  }

  &:has([aria-invalid='true']),
  &[data-invalid] {
    border-color: ${tokens.color.danger};
  }

  &:has([aria-invalid='true']):focus-within,
  &[data-invalid]:focus-within {
    box-shadow: 0 0 0 ${tokens.line.thin} ${tokens.color.danger};
  }

  &:has(> :is(input, select, textarea):disabled),
  &[data-disabled] {
    background: ${tokens.color.surfaceSunken};
    border-color: ${tokens.color.border};
    color: ${tokens.color.textFaint};
  }

  /* Browsers treat the hidden input of a date field as read-only. */
  &:has(> :is(input:not([type='hidden']), textarea):read-only:not(:disabled)) {
    background: ${tokens.color.surfaceSunken};
    border-color: ${tokens.color.border};
  }
`;

/** Large enough for an inset shadow to cover a whole control. */
const wholeControl = '100px';

/** A native control inside `controlStyles`, which draws the edge and the focus. */
export const bareControlStyles = css`
  flex: 1;
  min-width: 0;
  width: 100%;
  padding: ${tokens.size.controlPaddingBlock} ${tokens.size.controlPaddingInline};
  border: 0;
  background: none;
  color: inherit;
  border-radius: inherit;
  text-overflow: ellipsis;

  &:focus,
  &:focus-visible {
    outline: none;
  }

  &:-webkit-autofill {
    -webkit-text-fill-color: ${tokens.color.text};
    box-shadow: inset 0 0 0 ${wholeControl} ${tokens.color.accentSoft};
  }
`;
