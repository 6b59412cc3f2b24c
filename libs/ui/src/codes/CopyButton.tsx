import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../button/Button';

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** What is copied. */
  readonly text: string;
  /** Default: Copy. */
  readonly label?: string;
}

/** Copies a text, and says so until there is another one. */
export function CopyButton({ text, label = 'Copy', ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(text);
      },
      // Without the permission it can still be selected by hand.
      () => undefined,
    );
  };
  return (
    <Button {...rest} onClick={copy} icon={isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}>
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
