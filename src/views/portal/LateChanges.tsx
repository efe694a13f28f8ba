import { useSelector } from '@xstate/react';
import { selectLateChanges } from '#machines/portal/checkout/submitted-order.selectors.ts';
import { useArea } from '#views/bridges/app-context.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Banner } from '#views/ui/Banner.tsx';

/** Lists the products that another tab changed too late for the placed order. */
export function LateChanges() {
  const message = useMessages();
  const { checkout } = useArea('portal');
  const products = useSelector(checkout, selectLateChanges);
  if (products.length === 0) return null;
  return (
    <Banner tone="caution" title={message('placed.overtaken', { count: products.length })}>
      <ul>
        {[...new Set(products)].map((product) => (
          <li key={product}>
            <bdi>{product}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
