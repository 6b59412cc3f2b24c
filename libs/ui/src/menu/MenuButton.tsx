import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '../button/Button';

/** A button with a chevron. Any button that forwards its ref works as a trigger. */
export const MenuButton = ({ children, ...rest }: ButtonProps) => (
  <Button {...rest}>
    {children}
    <ChevronDown aria-hidden />
  </Button>
);
