import { createLucideIcon } from 'lucide-react';

// Zero-length lines whose round caps form the dots: one element instead of three, since lists repeat this icon in every row.
const dots = (path: string) =>
  [['path', { d: path, strokeWidth: 4, key: 'dots' }]] satisfies Parameters<typeof createLucideIcon>[1];

export const Ellipsis = createLucideIcon('ellipsis', dots('M5 12h.01M12 12h.01M19 12h.01'));
export const EllipsisVertical = createLucideIcon('ellipsis-vertical', dots('M12 5v.01M12 12v.01M12 19v.01'));
