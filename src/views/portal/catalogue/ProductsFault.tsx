import type { Fault } from '#machines/kit/fault.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { RetryBanner } from '#views/parts/RetryBanner.tsx';

interface ProductsFaultProps {
  /** `stale`: the shown products are old. `partial`: some products are missing. */
  phase: 'stale' | 'partial';
  count: number;
  fault: Fault | null;
  onRetry: () => void;
}

/** Reports a failed load, with a button that retries. The script loads at that time. */
export function ProductsFault({ phase, count, fault, onRetry }: ProductsFaultProps) {
  const message = useMessages();
  return (
    <RetryBanner tone="caution" fault={fault} onRetry={onRetry}>
      {message(phase === 'partial' ? 'list.partial' : 'list.stale', { count })}
    </RetryBanner>
  );
}
