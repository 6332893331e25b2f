import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { COPY } from './texts.ts';

type CopyButtonProps = { text: string; label: string; variant?: 'plain' | 'line' };

/** Copies a text that is shown only once, and shows whether the browser allowed it. */
export function CopyButton({ text, label, variant = 'plain' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof COPY | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused'); // the clipboard needs a secure context and permission
    }
  }
  return (
    <Button variant={variant} onClick={() => void copy()}>
      <DeskIcon name={outcome === 'copied' ? 'check' : 'copy'} />
      {outcome ? COPY[outcome] : label}
    </Button>
  );
}
