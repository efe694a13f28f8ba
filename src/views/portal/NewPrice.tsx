import type { CartItem } from '#domain/cart.ts';
import { isolated } from '#domain/isolated.ts';
import { toHundredths } from '#domain/money.ts';
import { clipped } from '#domain/storable-text.ts';
import { useFormats } from '#views/bridges/formats.ts';
import { useMessages } from '#views/bridges/messages.ts';
import { Button } from '#views/ui/Button.tsx';
import { usePosting } from './use-posting.ts';

interface NewPriceProps {
  item: CartItem;
  /** The current price in IQD. */
  price: number;
}

/** Maximum length of the shown name. The line itself shows the whole name. */
const MAX_SHOWN_NAME = 60;

/** Shows both prices of a line, and the product's name if `isNamed` is true. */
export function NewPriceText({ item, price, isNamed }: NewPriceProps & { isNamed: boolean }) {
  const message = useMessages();
  const { money } = useFormats();
  const prices = { price: money(toHundredths(price)), quoted: money(toHundredths(item.unit_price)) };
  if (!isNamed) return <span>{message('price.changedHere', prices)}</span>;
  const name = item.product_name;
  const product = name.length > MAX_SHOWN_NAME ? `${clipped(name, MAX_SHOWN_NAME)}…` : name;
  return <span>{message('price.changed', { product: isolated(product), ...prices })}</span>;
}

/** The button that accepts the new price. It disappears after a click, and its container takes the focus. */
export function AcceptPriceButton({ price }: Pick<NewPriceProps, 'price'>) {
  const message = useMessages();
  const { money } = useFormats();
  const posting = usePosting();
  return (
    <Button
      size="small"
      tone="accent"
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
        posting?.send({ type: 'price.accepted' });
      }}
    >
      {message('price.take', { price: money(toHundredths(price)) })}
    </Button>
  );
}
