import type { ComponentType } from 'react';

export interface MarkIconProps {
  /** Width and height in pixels. Default 16. */
  readonly size?: number;
  readonly color?: string;
}

export type MarkIcon = ComponentType<MarkIconProps>;

/**
 * The few icons of the core, drawn here and hidden from screen readers. Everything else uses `@atrium/ui/icons`, whose
 * runtime would add more than a kilobyte to the first page for these few.
 */
const drawn =
  (path: string): MarkIcon =>
  ({ size = 16, color = 'currentColor' }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );

const disc = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z';
const eye = 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12Z';
const pupil = 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';

export const AlertMark = drawn(`${disc}M12 7.5v5M12 16.25h.01`);
export const BackMark = drawn('M19 12H5M12 19l-7-7 7-7');
export const ChevronMark = drawn('m6 9 6 6 6-6');
export const CrossMark = drawn('M6 6l12 12M18 6 6 18');
export const DoneMark = drawn(`${disc}M8.5 12.25l2.5 2.5 4.75-5`);
export const HideMark = drawn(`${eye}${pupil}M4 4l16 16`);
export const InfoMark = drawn(`${disc}M12 16.5v-5M12 7.75h.01`);
export const RetryMark = drawn('M20 12a8 8 0 1 1-2.4-5.7L20 8.5M20 3.5v5h-5');
export const SearchMark = drawn('M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM16 16l4.5 4.5');
export const ShowMark = drawn(`${eye}${pupil}`);
export const WarningMark = drawn(
  'M10.3 4.2 2.7 17.3a2 2 0 0 0 1.7 3h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0ZM12 9.5v4M12 17h.01',
);
