import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from '../button/Button';

/** A button that says it opens something. Any button with a ref does as a trigger; this one has the chevron. */
export const MenuButton = ({ children, ...rest }: ButtonProps) => (
  <Button {...rest}>
    {children}
    <ChevronDown aria-hidden />
  </Button>
);
