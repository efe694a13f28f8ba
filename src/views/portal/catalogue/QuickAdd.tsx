import type { RefObject } from 'react';
import { isolated } from '#domain/isolated.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';

interface QuickAddProps {
  readonly quantity: number;
  readonly name: string;
  readonly onAdd: () => void;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The button that adds what a term such as `2 dragon` names. The term itself only searches
 * (spec 1 section 5).
 */
export function QuickAdd({ quantity, name, onAdd, buttonRef }: QuickAddProps) {
  const message = useMessages();
  return (
    <Button ref={buttonRef} size="small" tone="accent" onClick={onAdd}>
      {message('catalogue.quickAdd', { quantity, product: isolated(name) })}
    </Button>
  );
}
