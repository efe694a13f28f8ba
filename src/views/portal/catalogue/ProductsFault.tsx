import type { Fault } from '#machines/kit/fault.ts';
import { useMessages } from '../../bridges/messages.ts';
import { RetryBanner } from '../../parts/RetryBanner.tsx';

interface ProductsFaultProps {
  /** What stands in the page is old, or only the first products are there. */
  phase: 'stale' | 'partial';
  count: number;
  fault: Fault | null;
  onRetry: () => void;
}

/** What the products in the page are not, as it is said above every list. It comes when something did not. */
export function ProductsFault({ phase, count, fault, onRetry }: ProductsFaultProps) {
  const message = useMessages();
  return (
    <RetryBanner tone="caution" fault={fault} onRetry={onRetry}>
      {message(phase === 'partial' ? 'list.partial' : 'list.stale', { count })}
    </RetryBanner>
  );
}
