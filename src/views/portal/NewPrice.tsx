import type { CartItem } from '#domain/cart.ts';
import { toHundredths } from '#domain/money.ts';
import { useFormats } from '../bridges/formats.ts';
import { useMessages } from '../bridges/messages.ts';
import { Button } from '../ui/Button.tsx';
import { usePortal } from './use-portal.ts';

interface NewPriceProps {
  item: CartItem;
  /** In IQD. */
  price: number;
}

/** Why the order stopped at a line: both prices. */
export function NewPriceText({ item, price }: NewPriceProps) {
  const message = useMessages();
  const { money } = useFormats();
  return message('price.changed', {
    product: item.product_name,
    price: money(toHundredths(price)),
    quoted: money(toHundredths(item.unit_price)),
  });
}

/** The one press that takes it. The button goes with it: what it stood in takes the focus. */
export function TakePrice({ price }: Pick<NewPriceProps, 'price'>) {
  const message = useMessages();
  const { money } = useFormats();
  const { checkout } = usePortal();
  return (
    <Button
      size="small"
      tone="accent"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
        checkout.send({ type: 'price.taken' });
      }}
    >
      {message('price.take', { price: money(toHundredths(price)) })}
    </Button>
  );
}
