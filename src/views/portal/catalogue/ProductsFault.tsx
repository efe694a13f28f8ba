import type { Fault } from '#machines/kit/fault.ts';
import { useMessages } from '../../bridges/messages.ts';
import { RetryBanner } from '../../parts/RetryBanner.tsx';

interface ProductsFaultProps {
  /** The shown products are old or incomplete. */
  phase: 'stale' | 'partial';
  count: number;
  fault: Fault | null;
  onRetry: () => void;
}

/** Loaded when a load fails. */
export function ProductsFault({ phase, count, fault, onRetry }: ProductsFaultProps) {
  const message = useMessages();
  return (
    <RetryBanner tone="caution" fault={fault} onRetry={onRetry}>
      {message(phase === 'partial' ? 'list.partial' : 'list.stale', { count })}
    </RetryBanner>
  );
}
